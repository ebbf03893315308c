"""What a printer will make of a PDF, ours or anybody's: boxes, fonts, type, lines, margins, images.

bytes -> pages opened (:mod:`opening`) -> ink traced (:mod:`trace`) -> findings (:mod:`rules`).
A stranger's file is read in a child process with limits (:mod:`foreign`).
"""

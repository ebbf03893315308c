"""Covers, QR codes and panels."""

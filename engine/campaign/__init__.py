"""Campaigns: linked game nights that remember who won what.

A shape (TOML) becomes a campaign (JSON); its log grows by one entry a change, and everything else
(standings, the night that comes next, the ending) is told from the log.

    shape -> campaign -> plan a night -> play it -> result -> next night ... -> ending
"""

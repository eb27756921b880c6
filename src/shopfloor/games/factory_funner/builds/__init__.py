"""Builds: complete ways to put a machine into a factory, found by search, best first.

tables     ends and ports as flat arrays         draft      a layout while it is searched
nets       its networks                          ripping    taking parts of it away
fields     what closing an open end costs        closing    closing all of them, with a beam
bases      the drafts that a search begins with  generator  the builds of a tile, best first
plans      a build as edits of the game          connecting a machine where it stands, and two ends
outlook    what tiles to come would bring        foresight  what a factory will bring
rebuilding all rounds again, with the same tiles

Everything is a function of the layout and the tile: there is no luck and no clock in it, and effort is counted in
drafts looked at.
"""

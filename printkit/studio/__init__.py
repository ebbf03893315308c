"""The studio: the product on a web page of this machine, the night on screen before on paper."""

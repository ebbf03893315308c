"""Small marks on city maps: cartouches, signs and the boxes labels lie in."""

// Written by `python -m shopfloor.web.typescript`; do not edit.

import { explaining } from '../../lib/explaining';

export const glossary = {
  "chip": {"name": "Chip", "text": "A worker beside the belt, with the letter and shape of its player. Each player has 9. At a breakdown the token in front of it pays its owner."},
  "belt": {"name": "The line", "text": "The belt with its 18 places. Different hands move all tokens by the sum of the fingers; equal hands break the line down."},
  "bag": {"name": "Bag", "text": "The tokens still to come, by colour. Their order is random. As many enter as the line moves places."},
  "crate": {"name": "Crate", "text": "Tokens that have left the line. They are out of the game. When all are here, the game is over."},
  "plate": {"name": "Points", "text": "A player's points, and below them what a breakdown would pay now. Right after a breakdown there cannot be another: the line must move first."},
  "hand": {"name": "Hand", "text": "The fingers a player showed last, or a closed fist while the choice is secret."},
  "choice": {"name": "Show fingers", "text": "Your secret choice. Both hands open together: different numbers move the line by their sum, equal ones break it down and both players score."},
  "verdict": {"name": "Result of the hands", "text": "Two different hands move the line by their sum. STOP means a breakdown: both players score. Equal hands right after a breakdown do not count: both choose again."},
  "token red": {"name": "Token, red", "text": "A product. When the line breaks down, it pays 3 to the owner of the chip beside it. There are 6 in the box."},
  "token blue": {"name": "Token, blue", "text": "A product. When the line breaks down, it pays 2 to the owner of the chip beside it. There are 6 in the box."},
  "token green": {"name": "Token, green", "text": "A product. When the line breaks down, it pays 1 to the owner of the chip beside it. There are 6 in the box."},
  "token yellow": {"name": "Token, yellow", "text": "A product. When the line breaks down, it pays -5 to the owner of the chip beside it. There are 1 in the box."},
};

export const explain = explaining(glossary);

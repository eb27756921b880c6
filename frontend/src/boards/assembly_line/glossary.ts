// Written by `python -m shopfloor.web.typescript`; do not edit.

import { explaining } from '../../lib/explaining';

export const glossary = {
  "chip": {"name": "Chip", "text": "A worker of one player beside the belt, with that player's letter and shape. Each player has 9. At a breakdown the token in front of it pays its owner."},
  "belt": {"name": "The line", "text": "The belt with its 18 places. Different hands move all tokens on by the sum of the fingers; equal hands break the line down."},
  "bag": {"name": "Bag", "text": "Tokens that are still to come, counted by colour. Their order is luck. As many come on as the line moves."},
  "crate": {"name": "Crate", "text": "Tokens that have passed the last place. They are out of the game; when all are here, the game is over."},
  "plate": {"name": "Points", "text": "A player's points, and below them what a breakdown would pay now. Right after a breakdown none can come: the line has to move first."},
  "hand": {"name": "Hand", "text": "How many fingers a player showed last, or a closed fist while the choice is secret."},
  "choice": {"name": "Show fingers", "text": "Your secret choice. Both hands open together: different numbers move the line by their sum, equal ones break it down and both players score."},
  "verdict": {"name": "What the hands did", "text": "The sum of two different hands is how far the line moved. STOP is a breakdown: everybody scores. Equal hands right after a breakdown count for nothing and are chosen again."},
  "token red": {"name": "Token, red", "text": "A product: worth 3 to the owner of the chip it is beside when the line breaks down. There are 6 in the box."},
  "token blue": {"name": "Token, blue", "text": "A product: worth 2 to the owner of the chip it is beside when the line breaks down. There are 6 in the box."},
  "token green": {"name": "Token, green", "text": "A product: worth 1 to the owner of the chip it is beside when the line breaks down. There are 6 in the box."},
  "token yellow": {"name": "Token, yellow", "text": "A product: worth -5 to the owner of the chip it is beside when the line breaks down. There are 1 in the box."},
};

export const explain = explaining(glossary);

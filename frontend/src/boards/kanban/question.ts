/** What the table waits for, in a few words that follow «Your turn:», and each action as a key says it. */

import type { LegalAction } from '../../lib/actions';
import { counted, list } from '../../lib/words';
import { ARROWS } from './conveyor';
import { goalOf } from './goals';
import { brings } from './plan';
import type { View } from './view';

export function question(view: View): string | null {
  switch (view.stage) {
    case 'starting spot': return 'take a spot of the certification track to begin with';
    case 'starting part': return 'begin with a part from a warehouse';
    case 'starting design': return 'begin with a design';
    case 'select': return 'go to a workstation';
    case 'work': return 'work, train, recycle, or end the turn';
    case 'push': return `push the ${view.turn?.pushed?.[0] ?? 'displaced'} car on`;
    case 'upgrade space': return 'choose an upgrade space for the part';
    case 'certification spot': return 'take a spot in the next section of the certification track';
    case 'plaque': return 'keep one of the award plaques';
    case 'park': return `park the ${view.turn?.claimed[0] ?? 'claimed'} car in a garage`;
    case 'fifth garage': return 'take two benefits of the fifth garage';
    case 'speak': return 'present your pet project, speak on a goal, or pass';
    case 'seat': return 'speak on a goal with a seat, or say no more';
    case 'propose': return 'propose one of your goals for the next meeting';
    default: return null;
  }
}

const BY_PIECES = ['train', 'upgrade', 'provide', 'double', 'issue', 'claim'];

/** Players say part where the rules tell a cube from a voucher. */
const meansOf = ({ means = '' }: Record<string, string>): string => means.replace('cube', 'part');
const plain = (notation: string): string => notation.replace(' with a cube', '');

/** An action as a key names it; `picked`: the pieces that it belongs to are picked, and the key need not name them. */
export function spelt({ verb, operands, words, notation }: LegalAction, picked = true): string {
  if (!picked && BY_PIECES.includes(verb)) return plain(notation);
  switch (verb) {
    case 'train':
    case 'upgrade':
    case 'provide': return `${verb} with ${meansOf(words)}`;
    case 'double': return `double-upgrade with ${meansOf(words)}`;
    case 'issue': {
      const parts = brings(operands.order!, operands.doubled!, operands.middle!);
      return `pair ${words.doubled}, middle ${words.middle}: ${parts.length > 0 ? list(parts.map(([part, many]) => `${many} ${part}`)) : 'no parts'}`;
    }
    case 'collect': return `collect ${counted(operands.number!, words.part!, words.part!.replace(/[^s]$/, '$&s'))}`; // brakes and chassis are many already
    case 'push': return ARROWS.find(({ id }) => id === `arrow-${words.space}-${words.way}`)!.told;
    case 'claim': return `give the ${words.tile} design`;
    case 'select': return `select ${words.design}`;
    case 'spot': return `spot ${operands.spot}`;
    case 'plaque': return words.plaque === 'points' ? 'keep 2 points' : `keep the ${words.plaque}`;
    case 'present':
    case 'propose': return `${verb} «${goalOf(words.goal!).name}»`;
    case 'speak': return `speak on «${goalOf(words.goal!).name}»`;
    default: return notation;
  }
}

/** An action in full, as the line above the keys says it. */
export function spelled(action: LegalAction): string {
  const { verb, words, operands } = action;
  switch (verb) {
    case 'present':
    case 'propose':
    case 'speak':
    case 'collect':
    case 'push':
    case 'plaque': return spelt(action);
    case 'issue': return `issue order ${operands.order}: pair on the ${words.doubled}, middle on the ${words.middle}`;
    default: return plain(action.notation);
  }
}

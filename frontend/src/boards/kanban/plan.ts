/** The plan of the plant: its rooms, who works where, and in which room an action is done. */

import type { LegalAction } from '../../lib/actions';
import * as box from './box';
import type { Gives } from './pieces';
import type { PlayerView, View } from './view';

export type Room = 'testing' | 'assembly' | 'logistics' | 'design' | 'administration';
export const ROOMS = box.department.map(({ name }) => name) as Room[];
export const titleOf = (room: string): string => box.department.find(({ name }) => name === room)!.title;
export const expectsOf = (room: string): string => box.department.find(({ name }) => name === room)!.expects;
export const SIDES = ['left', 'right'] as const;
export const HER_DESK = 2 * ROOMS.length;

/** The department of a workstation; Sandra's desk is in administration. */
export const roomAt = (workstation: number): Room => ROOMS[Math.min(Math.floor(workstation / 2), ROOMS.length - 1)]!;

/** «green engine» as it is in the id of an element. */
export const idPart = (name: string): string => name.replaceAll(' ', '-');

const ROOM_OF: Record<string, Room> = {
  starting_part: 'logistics', issue: 'logistics', collect: 'logistics', voucher: 'logistics',
  select: 'design',
  provide: 'assembly', push: 'assembly',
  claim: 'testing', upgrade: 'testing', double: 'testing', space: 'testing',
  present: 'administration', speak: 'administration', stop: 'administration', pass: 'administration', propose: 'administration',
};

/** The room where an action is done; null where it is done at no department. */
export function roomOf({ verb, operands }: LegalAction): Room | null {
  return ROOM_OF[verb] ?? (verb === 'train' || verb === 'manage' ? ROOMS[operands.department!]! : null);
}

const ROOM_OF_STAGE: Record<string, Room> = {
  'starting part': 'logistics', 'starting design': 'design', push: 'assembly', 'upgrade space': 'testing',
  speak: 'administration', seat: 'administration', propose: 'administration',
};

/** The room that the one who decides works in: the micro-managed one, or that of the workstation. */
export function roomOfWork(view: View): Room | null {
  const stage = ROOM_OF_STAGE[view.stage];
  if (stage) return stage;
  if (!view.turn || view.waits_for === null) return null;
  const at = view.players[view.waits_for]!.workstation;
  return (view.turn.managed as Room | null) ?? (at === null ? null : roomAt(at));
}

/** Is it a meeting, its new business included? */
export const isMeeting = ({ phase }: View): boolean => phase === 'meeting' || phase === 'new business';

/** Who stands in the alley, from left to right: so they will choose tomorrow. Null is Sandra. */
export function alleyOf(view: View): Array<{ at: number; seat: number | null }> {
  const stands = view.workstations.flatMap((seat, at) => (seat === null ? [] : [{ at, seat: seat as number | null }]));
  return [...stands, { at: view.sandra_at, seat: null }].sort((one, other) => one.at - other.at);
}

/** What the final scoring would bring now. */
export function inHand(view: View, seat: number): number {
  const { goals, bank, things, cars, designs, training } = view.players[seat]!.final;
  return goals + bank + things + cars + designs + training;
}

/** The section of the certification track in which a seat chooses its next spot. */
export const nextSection = (view: View, seat: number): number => (view.players[seat]!.certification?.[0] ?? -1) + 1;

/** Shifts that are left today: those of the workstation, and banked ones. */
export function shiftsLeft({ turn }: View): { own: number; banked: number } {
  return turn ? { own: turn.shifts_left - turn.bank_left, banked: turn.bank_left } : { own: 0, banked: 0 };
}

/** What a player is credited at the end of the turn. */
export function dueOf({ due }: Pick<PlayerView, 'due'>): Gives {
  return Object.fromEntries((['shift', 'book', 'voucher'] as const).flatMap((thing, at) => (due[at]! > 0 ? [[thing, due[at]!]] : []))) as Gives;
}

/** The parts of each type that an order brings, laid with its doubled pair and its middle pair left (0) or right (1). */
export function brings(number: number, doubled: number, middle: number): Array<[part: string, many: number]> {
  const order = box.kanban_order.find((one) => one.number === number)!;
  const laid: Array<[string, number]> = [
    [order.doubled, doubled], [order.doubled, doubled],
    ...order.middle.map((part): [string, number] => [part, middle]),
    ...order.end.map((part): [string, number] => [part, 1 - doubled]),
  ];
  const sideOf = (part: string): number => SIDES.indexOf(box.part.find(({ name }) => name === part)!.side as 'left');
  return box.part.flatMap(({ name }) => {
    const many = laid.filter(([part, side]) => part === name && side === sideOf(part)).length;
    return many > 0 ? [[name, many] as [string, number]] : [];
  });
}

const TOPICS: Record<string, string> = {
  workstation: 'workstation', assembly: 'assembly space', training: 'training', track: 'track', upgrade: 'upgrade space', warehouse: 'warehouse',
  voucher: 'voucher supply', recycling: 'recycling', certification: 'certification', storage: 'storage', design: 'design', garage: 'garage',
};

/** What a piece is, by the id of its element. */
export function topicOf(id: string): string {
  const [kind = '', which = ''] = id.replace('their-', '').split('-');
  if (kind === 'goal' || kind === 'hand') return `goal ${which}`;
  if (kind === 'order' || kind === 'department') return `${kind} ${which}`;
  return TOPICS[kind] ?? 'push';
}

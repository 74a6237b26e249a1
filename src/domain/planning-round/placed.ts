import { millisecondsText } from '../time/instant.ts';
import type { Taken } from './board.ts';
import type { Choice } from './choice.ts';
import { datesOf } from './dates.ts';
import type { PlanModel } from './model.ts';
import type { PartState } from './stage.ts';
import { overlapTest } from './timetable.ts';
import type { Place, PlaceException, PlanningRequest, PoolRoom } from './world.ts';

/** The choices that the plans of parts take. */
export const choicesTaken = (states: readonly PartState[]): number[] =>
  states.flatMap(({ model, columns, values }) =>
    columns.filter((column, at) => (values[at] ?? 0) > 0.5 && column < model.choices.length),
  );

/**
 * Gives each choice of a group of alike rooms one of these rooms; undefined where that is not possible although at no
 * instant more are taken than there are: then the rooms must not be a group.
 */
export function assignRooms(model: PlanModel, columns: readonly number[]): Taken[] | undefined {
  const { choices, groups, timetable } = model;
  const overlap = overlapTest(timetable);
  const held = new Map<string, number[]>();
  const taken: Taken[] = [];
  const startOf = (column: number): number =>
    timetable.spans(choices[column]?.uses[0]?.times ?? -1)[0]?.start ?? 0;
  for (const choice of [...columns].sort((a, b) => startOf(a) - startOf(b))) {
    const { group, uses } = choices[choice] as Choice;
    const rooms = groups[group]?.rooms ?? [];
    const times = uses[0]?.times ?? -1;
    const isFree = ({ id }: PoolRoom): boolean =>
      !(held.get(id) ?? []).some((one) => overlap(one, times));
    const room = rooms.length === 1 ? rooms[0] : rooms.find(isFree);
    if (room === undefined && group !== -1) return undefined;
    if (room !== undefined) held.set(room.id, [...(held.get(room.id) ?? []), times]);
    taken.push({ choice, room_id: room?.id ?? '' });
  }
  return taken;
}

type Own = { readonly choice: Choice; readonly room_id: string };

/** The rooms of the dates of a request whose slots have rooms of their own. */
function slotRooms(
  model: PlanModel,
  own: readonly Own[],
  request: PlanningRequest,
): Map<number, string> {
  const rooms = new Map<number, string>();
  const first = own.find(({ choice }) => choice.kind === 'slot' && choice.slot === 0);
  const [room] = model.groups[first?.choice.group ?? -1]?.rooms ?? [];
  if (room === undefined) return rooms;
  for (const { choice, room_id } of own.filter((one) => one.choice.kind === 'slot')) {
    for (const { slot, start } of datesOf(model.world, request, choice.pattern, room)) {
      if (slot === choice.slot) rooms.set(start, room_id);
    }
  }
  return rooms;
}

function placeOf(model: PlanModel, main: Own, own: readonly Own[]): Place {
  const { groups, world } = model;
  const request = world.requests[main.choice.request] as PlanningRequest;
  const rooms = slotRooms(model, own, request);
  for (const { start, group } of main.choice.pinned ?? [])
    rooms.set(start, groups[group]?.rooms[0].id ?? '');
  for (const { choice, room_id } of own)
    if (choice.kind === 'date') rooms.set(choice.date ?? 0, room_id);
  const first = own.find(({ choice }) => choice.kind === 'slot' && choice.slot === 0);
  const room_id = first?.room_id ?? main.room_id;
  const exceptions = [...rooms]
    .filter(([, id]) => id !== room_id)
    .sort(([a], [b]) => a - b)
    .map(
      ([start, id]): PlaceException => ({
        original_start_at: millisecondsText(start),
        room_id: id,
      }),
    );
  return { request_id: request.id, room_id, pattern_index: main.choice.pattern, exceptions };
}

/** The places of what a plan takes, in the order of the requests. */
export function placesOf(model: PlanModel, taken: readonly Taken[]): Place[] {
  const own = taken.map(({ choice, room_id }) => ({
    choice: model.choices[choice] as Choice,
    room_id,
  }));
  const byRequest = Map.groupBy(own, ({ choice }) => choice.request);
  return [...byRequest.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, all]) => {
      const main = all.find(({ choice }) => choice.kind === 'whole' || choice.kind === 'pattern');
      return main === undefined ? [] : [placeOf(model, main, all)];
    });
}

import type { Period, Weekday } from '../../../domain/booking/schedule.ts';
import { partsOfHours } from '../../../domain/imports/master-data/opening-hours-lines.ts';
import {
  addSchedule,
  assertScheduleFields,
  type CreateSchedule,
  changeSchedule,
  removeSchedule,
} from '../../availability/index.ts';
import type { ImportDeps } from '../imports.service.ts';
import { type ComparedSchedule, listOpeningHours } from './master-data.queries.ts';
import {
  bodyOf,
  type Item,
  type MasterDataKind,
  type PreparedItem,
} from './master-data-kind.service.ts';

const requestOf = ({ readMasterData }: ImportDeps, item: Item): CreateSchedule =>
  bodyOf(readMasterData.opening_hours, item);

type Said = Pick<ComparedSchedule, 'name' | 'days' | 'periods' | 'start_date' | 'end_date'> & {
  is_named: boolean;
};

const saidBy = ({ body }: Item): Said => body as unknown as Said;

type Identity = Pick<ComparedSchedule, 'room_id' | 'start_date' | 'end_date'> & {
  days: readonly Weekday[];
};

const identityOf = ({ room_id, days, start_date, end_date }: Identity): string =>
  [room_id, days.toSorted(), start_date, end_date].join('\n');

const keyOf = (item: Item): string =>
  identityOf({ ...saidBy(item), room_id: item.place.room_id ?? '' });

const periodsText = (periods: readonly Period[]): string =>
  periods
    .map(({ start, end }) => `${start}–${end}`)
    .sort()
    .join(', ');

/**
 * A day can have several times: the lines of one room, the same weekdays and dates are one schedule, which the first of
 * them brings.
 */
async function prepare(_: ImportDeps, items: readonly Item[]): Promise<PreparedItem[]> {
  const lines = items.map((item) => ({
    line: item.line,
    key: keyOf(item),
    // A line has one time before it is looked at together with the others.
    period: saidBy(item).periods[0] ?? { start: '', end: '' },
  }));
  const parts = partsOfHours(lines);
  return items.map((item, at) => {
    const part = parts[at] ?? { refusal: 'It cannot be read.' };
    return 'brings' in part ? { ...item, body: { ...item.body, periods: part.brings } } : part;
  });
}

const SEVERAL =
  'The room has several opening hours for these weekdays and dates: delete all but one first.';

/** Opening hours of rooms (§6.6). A schedule is told by room, weekdays and dates. */
export const openingHours: MasterDataKind = {
  noun: 'opening hours',
  isOfRooms: true,
  keyOf,
  assert: (deps, item) => assertScheduleFields(requestOf(deps, item)),
  prepare,
  async open(db, items) {
    const rows = await listOpeningHours(db, [
      ...new Set(items.flatMap(({ place }) => place.room_id ?? [])),
    ]);
    const byKey = Map.groupBy(rows, identityOf);
    return (item) => {
      const found = byKey.get(keyOf(item)) ?? [];
      const wanted = periodsText(saidBy(item).periods);
      const row = found.find(({ periods }) => periodsText(periods) === wanted) ?? found[0];
      if (row === undefined) return undefined;
      const periods = periodsText(row.periods);
      if (found.length > 1 && periods !== wanted) return { refusal: SEVERAL };
      return { id: row.id, state: { name: row.name, periods } };
    };
  },
  stateOf(item) {
    const { name, is_named, periods } = saidBy(item);
    return { ...(is_named && { name }), periods: periodsText(periods) };
  },
  async create(deps, actor, item) {
    const room_id = item.place.room_id ?? '';
    const { schedule } = await addSchedule(deps, actor, room_id, requestOf(deps, item));
    return { id: schedule.id, before: null, room_id };
  },
  async change(deps, actor, item, id) {
    const room_id = item.place.room_id ?? '';
    const row = (await listOpeningHours(deps.db, [room_id])).find((one) => one.id === id);
    const { name, periods } = requestOf(deps, item);
    const body = { periods, ...(saidBy(item).is_named && { name }) };
    const change = { params: { room_id, schedule: id }, body, expect: () => undefined };
    await changeSchedule(deps, actor, change);
    return { id, before: { name: row?.name, periods: row?.periods }, room_id };
  },
  remove: (deps, actor, { id, room_id }) =>
    removeSchedule(deps, actor, { room_id: room_id ?? '', schedule: id }, () => undefined),
  restore: (deps, actor, { id, room_id, before }) =>
    changeSchedule(deps, actor, {
      params: { room_id: room_id ?? '', schedule: id },
      body: before ?? {},
      expect: () => undefined,
    }),
};

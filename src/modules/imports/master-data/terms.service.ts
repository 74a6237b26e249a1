import { nameKey } from '../../../domain/imports/room-finder.ts';
import {
  assertOrder,
  type CreateTerm,
  changePeriod,
  createPeriod,
  removePeriod,
  terms as termsKind,
} from '../../academic-calendar/index.ts';
import type { ImportDeps } from '../imports.service.ts';
import { type ComparedTerm, listTermsNamed } from './master-data.queries.ts';
import { bodyOf, type Item, type MasterDataKind, onlyOf } from './master-data-kind.service.ts';

const requestOf = ({ readMasterData }: ImportDeps, item: Item): CreateTerm =>
  bodyOf(readMasterData.terms, item);

const identityOf = ({
  name,
  institution_id,
}: Pick<ComparedTerm, 'name' | 'institution_id'>): string => `${institution_id}\n${nameKey(name)}`;

const keyOf = ({ body, place }: Item): string =>
  identityOf({ name: String(body.name), institution_id: place.institution_id });

const datesOf = ({ starts_on, ends_on }: Pick<ComparedTerm, 'starts_on' | 'ends_on'>) => ({
  starts_on,
  ends_on,
});

const SEVERAL = 'Several terms have this name: give them different names first.';

/** What is kept to restore a term has its days as texts. */
const restored = (before: Readonly<Record<string, unknown>> | null) => ({
  starts_on: Temporal.PlainDate.from(String(before?.starts_on)),
  ends_on: Temporal.PlainDate.from(String(before?.ends_on)),
});

/** Terms (§16.1). A term is told by name and institution. */
export const terms: MasterDataKind = {
  noun: 'term',
  isOfRooms: false,
  keyOf,
  assert(deps, item) {
    const { starts_on, ends_on } = requestOf(deps, item);
    assertOrder({ starts_on: starts_on.toString(), ends_on: ends_on.toString() });
  },
  async open(db, items) {
    const names = [...new Set(items.map(({ body }) => String(body.name)))];
    const byKey = Map.groupBy(await listTermsNamed(db, names), identityOf);
    return (item) => {
      const row = onlyOf(byKey.get(keyOf(item)) ?? [], SEVERAL);
      return row && 'id' in row ? { id: row.id, state: datesOf(row) } : row;
    };
  },
  stateOf: ({ body }) => datesOf(body as ComparedTerm),
  async create(deps, actor, item) {
    const by = { actor, clock: deps.clock };
    const { id } = await createPeriod(deps.db, termsKind, by, requestOf(deps, item));
    return { id, before: null, room_id: null };
  },
  async change(deps, actor, item, id) {
    const by = { actor, clock: deps.clock };
    const { starts_on, ends_on } = requestOf(deps, item);
    const row = (await listTermsNamed(deps.db, [String(item.body.name)])).find(
      (one) => one.id === id,
    );
    await changePeriod(deps.db, termsKind, by, id, { starts_on, ends_on });
    return { id, before: row ? datesOf(row) : null, room_id: null };
  },
  remove: (deps, actor, { id }) =>
    removePeriod(deps.db, termsKind, { actor, clock: deps.clock }, id),
  restore: (deps, actor, { id, before }) =>
    changePeriod(deps.db, termsKind, { actor, clock: deps.clock }, id, restored(before)),
};

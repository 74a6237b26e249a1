import { NO_PLACE } from '../../../domain/imports/master-data/master-data-record.ts';
import { nameKey, quoted } from '../../../domain/imports/room-finder.ts';
import type { MasterDataUndo } from '../../../domain/imports/undo-record.ts';
import type { Place } from '../../../domain/permission.ts';
import { CREW } from '../../../domain/work/crew.ts';
import {
  assertAssignment,
  assign,
  type CreateAssignment,
  unassign,
} from '../../assignments/index.ts';
import type { ImportDeps } from '../imports.service.ts';
import {
  type ComparedAssignment,
  listAssignmentsOf,
  listOwnStepRoles,
} from './master-data.queries.ts';
import {
  bodyOf,
  type Item,
  type MasterDataKind,
  type PreparedItem,
} from './master-data-kind.service.ts';

const requestOf = (
  { readMasterData }: ImportDeps,
  item: Pick<Item, 'body' | 'place'>,
): CreateAssignment => bodyOf(readMasterData.people, item);

type Identity = Place & { email: unknown; role: unknown; kind?: unknown };

const identityOf = ({ email, role, kind = null, ...place }: Identity): string =>
  [email, role, kind, place.room_id, place.venue_id, place.institution_id].join('\n');

const keyOf = ({ body, place }: Item): string =>
  identityOf({ email: body.email, role: body.role, kind: body.kind, ...place });

/**
 * The roles that mean something here, by their words in small letters; `admin` is refused with the sentence of
 * assignments.
 */
async function knownRoles({ db, steps }: ImportDeps): Promise<Map<string, string>> {
  const ofSteps = [...steps.map(({ role }) => role), ...(await listOwnStepRoles(db))];
  return new Map(['manager', CREW, 'admin', ...ofSteps].map((role) => [nameKey(role), role]));
}

/** A role that no step has would give no right to anybody: a word that is written wrongly is refused. */
async function prepare(deps: ImportDeps, items: readonly Item[]): Promise<PreparedItem[]> {
  const roles = await knownRoles(deps);
  const shown = [...new Set(roles.values())].filter((role) => role !== 'admin').join(', ');
  return items.map((item) => {
    const text = String(item.body.role);
    const role = roles.get(nameKey(text));
    if (role !== undefined) return { ...item, body: { ...item.body, role } };
    return { refusal: `No approval step has the role ${quoted(text)}. There are: ${shown}.` };
  });
}

const stateOfRow = ({ teams }: Pick<ComparedAssignment, 'teams'>) => ({
  teams: teams === null ? null : String(teams),
});

/** What is kept to restore a role has its place beside its other members. */
const placeIn = (kept: MasterDataUndo['before']): Place => ({ ...NO_PLACE, ...kept });

/**
 * People and their roles for rooms, venues and institutions (§10.1, §19.1). A role is told by person, role, kind and
 * place.
 */
export const people: MasterDataKind = {
  noun: 'role of the person',
  isOfRooms: false,
  keyOf,
  assert: (deps, item) => assertAssignment(requestOf(deps, item)),
  prepare,
  async open(db, items) {
    const emails = [...new Set(items.map(({ body }) => String(body.email)))];
    const rows = await listAssignmentsOf(db, emails);
    const byKey = new Map(
      rows.map((row) => [identityOf(row), { id: row.id, state: stateOfRow(row) }]),
    );
    return (item) => byKey.get(keyOf(item));
  },
  stateOf: ({ body }) =>
    body.teams === undefined ? {} : stateOfRow(body as Pick<ComparedAssignment, 'teams'>),
  async create(deps, actor, item) {
    const { assignment } = await assign(deps, actor, requestOf(deps, item));
    return { id: assignment.id, before: null, room_id: null };
  },
  async change(deps, actor, item, id) {
    const before = (await listAssignmentsOf(deps.db, [String(item.body.email)])).find(
      (row) => row.id === id,
    );
    await assign(deps, actor, requestOf(deps, item));
    return {
      id,
      before: { ...item.body, ...item.place, teams: before?.teams ?? null },
      room_id: null,
    };
  },
  remove: (deps, actor, { id }) => unassign(deps, actor, id, () => undefined),
  restore: (deps, actor, { before }) =>
    assign(deps, actor, requestOf(deps, { body: before ?? {}, place: placeIn(before) })),
};

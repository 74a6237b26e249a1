import type { Trx } from '../../db/db.ts';
import { type Changes, changesBetween } from '../../domain/changes.ts';
import type { Actor } from '../../domain/permission.ts';
import { type Activity, recordEffects } from '../effects/index.ts';
import type { PeriodRow } from './period.queries.ts';
import type { PeriodKind } from './period-kind.service.ts';

/** The fields that the activity log shows, with the id of the place under the name of its field. */
const logged = ({ place }: PeriodKind, { name, starts_on, ends_on, place_id }: PeriodRow) => ({
  name,
  starts_on,
  ends_on,
  [place]: place_id,
});

/** The changes between two states of a period; undefined is the state before it is created and after it is deleted. */
const changesOf = (
  kind: PeriodKind,
  before: PeriodRow | undefined,
  after: PeriodRow | undefined,
): Changes => {
  const [old, next] = [before, after].map((row) => (row ? logged(kind, row) : {}));
  const fields = ['name', 'starts_on', 'ends_on', kind.place];
  return changesBetween<Record<string, unknown>>(old ?? {}, next ?? {}, fields);
};

/** The entry of the activity log for a new, changed or deleted period; undefined when nothing changed. */
export function periodActivity(
  kind: PeriodKind,
  actor: Actor,
  before: PeriodRow | undefined,
  after: PeriodRow | undefined,
): Activity | undefined {
  const changes = changesOf(kind, before, after);
  const id = after?.id ?? before?.id;
  if (id === undefined || Object.keys(changes).length === 0) return undefined;
  const isNew = before === undefined;
  const event = after === undefined ? 'deleted' : isNew ? 'created' : 'updated';
  return { event, subject_type: kind.subject_type, subject_id: id, actor, changes };
}

/** Writes the entry for a new, changed or deleted period. */
export const recordPeriod = (
  trx: Trx,
  ...[kind, actor, before, after]: Parameters<typeof periodActivity>
): Promise<void> => {
  const entry = periodActivity(kind, actor, before, after);
  return recordEffects(trx, { activity: entry ? [entry] : [] });
};

import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { type GapNames, gapText } from '../../domain/planning-round/gap-text.ts';
import { countCourses, type Gap, gapFinder, gradeOf } from '../../domain/planning-round/gaps.ts';
import { notFound } from '../../errors.ts';
import { localeOfActor } from './actor-locale.service.ts';
import { findRequestPlaces } from './plan-facts.service.ts';
import * as queries from './requests.queries.ts';
import type { ShownRequest } from './requests.view.ts';
import { findNames } from './requests-references.queries.ts';
import { readRound, type SeenRound } from './rounds.service.ts';
import { listPoolRooms } from './rounds-pool.queries.ts';

/** The dependencies of reads of requests. */
export type RequestReads = { db: Db; defaultLocale: Locale };

/** A request that the actor sees, in its round. @throws not_found, also for an invalid id */
export async function readRequest(
  db: Db,
  actor: Actor,
  roundId: string,
  id: string,
): Promise<{ seen: SeenRound; row: queries.RequestRow }> {
  const seen = await readRound(db, actor, roundId);
  const row = isId(id) ? await queries.findRequest(db, seen.row.id, id) : undefined;
  if (row === undefined || !(seen.rights.manages || row.owner_id === actor.id)) throw notFound();
  return { seen, row };
}

const featuresOf = (gap: Gap): readonly string[] =>
  gap.code === 'no_room' ? gap.needs.feature_ids : [];
const roomsOf = (gap: Gap): readonly string[] =>
  gap.code === 'wish_outside_pool' ? gap.room_ids : [];

/** The names that sentences about gaps need, in one statement; none where they need none. */
async function namesFor(db: Db, gaps: readonly Gap[]): Promise<GapNames> {
  const features = [...new Set(gaps.flatMap(featuresOf))];
  const rooms = [...new Set(gaps.flatMap(roomsOf))];
  const isNeeded = features.length + rooms.length > 0;
  const names = isNeeded ? await findNames(db, features, rooms) : new Map<string, string>();
  return { features: names, rooms: names };
}

/** Adds to requests of a round what their records show besides their columns, by the gaps that were found. */
export async function showRequests(
  { db, defaultLocale }: RequestReads,
  actor: Actor,
  { row: round, rights }: SeenRound,
  found: readonly { row: queries.RequestRow; gaps: readonly Gap[] }[],
): Promise<ShownRequest[]> {
  const all = found.flatMap(({ gaps }) => gaps);
  const names = await namesFor(db, all);
  const locale = await localeOfActor({ db, defaultLocale }, actor);
  const places = await findRequestPlaces(db, round, rights.manages);
  return found.map(({ row, gaps }) => ({
    row,
    round,
    gaps: gaps.map((gap) => ({
      code: gap.code,
      grade: gradeOf(gap),
      message: gapText(gap, names, locale),
    })),
    place: places.get(row.id),
    locale,
    manages: rights.manages,
    isMine: row.owner_id === actor.id,
  }));
}

/** One request with what its record shows besides its columns. */
export async function showRequest(
  deps: RequestReads,
  actor: Actor,
  seen: SeenRound,
  row: queries.RequestRow,
): Promise<ShownRequest> {
  const { starts_on: from, ends_on: to, pool_ids } = seen.row;
  const rooms = await listPoolRooms(deps.db, pool_ids);
  const courses = countCourses(await queries.listTitles(deps.db, row));
  const gaps = gapFinder({ rooms, days: { from, to }, courses })(row);
  const [shown] = await showRequests(deps, actor, seen, [{ row, gaps }]);
  if (shown === undefined) throw notFound();
  return shown;
}

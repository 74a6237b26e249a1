import {
  accountFinder,
  type NamedAccount,
  type NamedLogin,
  namesWithoutAddress,
  withAccounts,
} from '../../domain/imports/accounts.ts';
import {
  goodRecord,
  type ImportRecord,
  type ImportRoom,
  type NamedRoom,
} from '../../domain/imports/import-record.ts';
import { importWarnings } from '../../domain/imports/import-warnings.ts';
import { summaries } from '../../domain/imports/line-summary.ts';
import { isMasterData } from '../../domain/imports/master-data/master-data-record.ts';
import { nameKey } from '../../domain/imports/room-finder.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import type { ReadImport } from '../../ports/import-file/index.ts';
import { listNamedAccounts } from '../users/index.ts';
import type { Judgement } from './imports.queries.ts';
import type { ImportDeps } from './imports.service.ts';
import { hashOfUid, type JudgedRecord, judgeEvents } from './judge-lines.service.ts';
import { judgeRooms } from './judge-rooms.service.ts';
import { findGoneEvents, type GoneEvent } from './known-events.service.ts';
import { judgeMasterData } from './master-data/judge-master-data.service.ts';
import type { NamedPlaces } from './read-file.service.ts';
import { countsOf, goneLine, lineOf, type PlacedLine } from './store-lines.service.ts';

/** A file that was judged: its lines, and the columns of the import that follow from it. */
export type JudgedFile = { lines: PlacedLine[]; columns: Judgement & { counts: string } };

/**
 * The account of each login that was chosen; one that is gone by now is none. @throws invalid_input on `logins` for new
 * choices
 */
function chosenAccounts(
  accounts: readonly NamedAccount[],
  { logins, new_logins }: AskedJudgement,
): Map<string, NamedAccount> {
  const chosen = new Map<string, NamedAccount>();
  for (const [login, text] of Object.entries(logins)) {
    const key = text.toLowerCase();
    const account = accounts.find(({ id, email }) => id === key || email?.toLowerCase() === key);
    if (account === undefined) {
      if (!new_logins.has(login)) continue;
      throw invalidInput({ logins: [`The logins field names nobody for ${login.slice(0, 100)}.`] });
    }
    chosen.set(nameKey(login), account);
  }
  return chosen;
}

/** The records of a file with the accounts of its people, in one statement. */
async function readAccounts(
  { db }: ImportDeps,
  records: readonly ImportRecord[],
  asked: AskedJudgement,
): Promise<{ records: ImportRecord[]; logins: NamedLogin[] }> {
  const texts = [...namesWithoutAddress(records), ...Object.values(asked.logins)];
  const accounts = texts.length === 0 ? [] : await listNamedAccounts(db, texts);
  const chosen = chosenAccounts(accounts, asked);
  return withAccounts(records, accountFinder(accounts, chosen), chosen);
}

/** The line of a room that is made for the events of a file: it has the line of the first of them. */
function roomRecord(
  { id, name, venue }: ImportRoom,
  records: readonly ImportRecord[],
): ImportRecord {
  const first = records.find(
    ({ payload }) => payload?.kind === 'event' && payload.body.room_id === id,
  );
  return goodRecord({
    line: first?.line ?? 1,
    title: name,
    payload: { kind: 'room', venue, body: { name } },
  });
}

type Judged = {
  made: readonly JudgedRecord[];
  judged: readonly JudgedRecord[];
  gone: readonly GoneEvent[];
  logins: readonly NamedLogin[];
};

async function judgeRecords(
  deps: ImportDeps,
  read: ReadImport,
  places: NamedPlaces,
  asked: AskedJudgement,
): Promise<Judged> {
  const { type, is_numbered, new_rooms = [] } = read;
  const { room_id } = asked;
  if (isMasterData(type)) {
    const judged = await judgeMasterData(deps, type, read.records, { places, room_id });
    return { made: [], judged, gone: [], logins: [] };
  }
  const { records, logins: named } = await readAccounts(deps, read.records, asked);
  if (type === 'rooms') {
    return { made: [], judged: await judgeRooms(deps, records), gone: [], logins: named };
  }
  const present = new Set(records.flatMap(({ uid }) => uid ?? []).map(hashOfUid));
  const isWhole = is_numbered && read.missing_columns === undefined;
  const gone = isWhole ? await findGoneEvents(deps, asked.origin_hash, present) : [];
  const leaving = new Set(gone.map(({ id }) => id));
  const made = new_rooms.map((room) => roomRecord(room, records));
  return {
    made: await judgeRooms(deps, made),
    judged: await judgeEvents(deps, records, leaving, new_rooms),
    gone,
    logins: named,
  };
}

/** The source of earlier files that are compared, and the accounts that were chosen. */
export type AskedJudgement = {
  origin_hash: string;
  /** The room for lines that name none. */
  room_id: string | null;
  logins: Readonly<Record<string, string>>;
  /** The logins of which the choice is new: each must name an account. */
  new_logins: ReadonlySet<string>;
};

const json = (value: readonly unknown[]): string => JSON.stringify(value);

/**
 * Judges a file: the rooms that it makes first, in the order of their stand-ins, then its lines, then what earlier
 * files of its source had besides. @throws invalid_input on `logins`, and on `file` when there are too many dates
 */
export async function judgeFile(
  deps: ImportDeps,
  read: ReadImport,
  places: NamedPlaces,
  asked: AskedJudgement,
): Promise<JudgedFile> {
  const { serviceZone, clock } = deps;
  const { new_rooms = [], columns, missing_columns = [], named_rooms = [] } = read;
  const { made, judged, gone, logins } = await judgeRecords(deps, read, places, asked);
  const rooms = [...places.rooms, ...new_rooms];
  const summaryOf = summaries({ rooms, venues: places.venues, serviceZone: serviceZone() });
  const summed = [...made, ...judged].map((one, position) => ({
    ...one,
    summary: summaryOf(one.record),
    is_new_room: position < made.length,
  }));
  const now = instantText(clock.now());
  const warnings = importWarnings(summed, { now, hasLocalTimes: columns !== undefined });
  return {
    lines: [...summed.map(lineOf), ...gone.map(goneLine)],
    columns: {
      counts: JSON.stringify(countsOf([...made, ...judged], gone.length)),
      not_taken: json(read.not_taken),
      is_numbered: read.is_numbered,
      columns: json(columns ?? []),
      missing_columns: [...missing_columns],
      named_rooms: json(named_rooms satisfies readonly NamedRoom[]),
      named_logins: json(logins),
      warnings: json(warnings),
    },
  };
}

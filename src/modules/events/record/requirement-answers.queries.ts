import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { CrewScope } from '../../../domain/work/crew.ts';
import type { WorkDate } from '../../../domain/work/reopen.ts';
import type { RequirementAnswer } from '../../../domain/work/requirement-state.ts';
import type { RequirementRow } from './event-part-inserts.queries.ts';
import { isAtCrew } from './event-scope.queries.ts';

type Sql = RawBuilder<unknown>;

const workDate = selectList<WorkDate>()({
  ...columnsOf('o', ['original_start_at', 'start_at', 'end_at']),
  prep_before_minutes: sql`(extract(epoch from o.start_at - o.held_start_at) / 60)::integer`,
  cleanup_after_minutes: sql`(extract(epoch from o.held_end_at - o.end_at) / 60)::integer`,
  room: sql`json_build_object('id', r.id, 'name', r.name)`,
  extra_rooms: sql`case when o.extra_room_ids = '{}' then '[]' else (
    select json_agg(json_build_object('id', n.id, 'name', n.name) order by x.place)
    from unnest(o.extra_room_ids) with ordinality x (id, place) join rooms n on n.id = x.id) end`,
  expected_attendees: sql`e.expected_attendees`,
  layout: sql`coalesce(v.layout, e.layout)`,
});

/** The dates of an event that take place and begin after a moment, by their starts: all of a single event. */
export async function listWorkDates(
  db: Db,
  eventId: string,
  now: InstantText,
): Promise<WorkDate[]> {
  const { rows } = await sql<WorkDate>`
    select ${workDate} from occurrences o join events e on e.id = o.event_id join rooms r on r.id = o.room_id
    left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
    where o.event_id = ${eventId} and o.change_id is null and not o.is_cancelled
      and (o.start_at > ${now} or not e.is_recurring)
    order by o.start_at, o.original_start_at`.execute(db);
  return rows;
}

/** Whether a series has a date with this original start that takes place. */
export async function hasDate(db: Db, eventId: string, start: InstantText): Promise<boolean> {
  const { rows } = await sql`
    select from occurrences o where o.event_id = ${eventId} and o.original_start_at = ${start}
      and o.change_id is null and not o.is_cancelled`.execute(db);
  return rows.length > 0;
}

/** Whether a date of an event takes place where a crew works, in any of its rooms. */
export async function isWorkAt(
  db: Db,
  eventId: string,
  scope: CrewScope['scope'],
): Promise<boolean> {
  const { rows } = await sql`
    select from occurrences o join events e on e.id = o.event_id
    where o.event_id = ${eventId} and o.change_id is null and ${isAtCrew('o', scope)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A row of `requirement_answers`. */
export type AnswerRow = RequirementAnswer & {
  requirement_id: string;
  /** Null: the answer to all dates. */
  original_start_at: InstantText | null;
  applies_from: InstantText | null;
};

const rowOf = ({ answered_by, ...row }: AnswerRow) => ({
  ...row,
  answered_by: answered_by?.id ?? null,
});

/** Writes answers of an event in place of those to the same requirement and date: a part of a statement. */
const answerWrites = (eventId: string, rows: readonly AnswerRow[]): Sql[] =>
  rows.length === 0
    ? []
    : [
        sql`insert into requirement_answers (requirement_id, event_id, original_start_at, applies_from, state,
          answered_by,
            answered_at, comment, changed_since)
          select x.requirement_id, ${eventId}::uuid, x.original_start_at, x.applies_from, x.state, x.answered_by,
            x.answered_at, x.comment, x.changed_since
          from json_populate_recordset(null::requirement_answers, ${JSON.stringify(rows.map(rowOf))}::json) x
          on conflict on constraint requirement_answers_once do update set applies_from = excluded.applies_from,
            state = excluded.state, answered_by = excluded.answered_by, answered_at = excluded.answered_at,
            comment = excluded.comment, changed_since = excluded.changed_since`,
      ];

/** Says of requirements that they have answers, so that records read them: a part of a statement. */
const markAnswered = (...requirementIds: readonly string[]): Sql => sql`
  update event_requirements q set has_answers = true where q.id = any (${requirementIds}::uuid[])
    and not q.has_answers`;

/** The answers to a requirement as rows. */
export const answerRows = ({
  id: requirement_id,
  answers,
}: Pick<RequirementRow, 'id' | 'answers'>): AnswerRow[] =>
  answers === null
    ? []
    : [
        ...(answers.all ? [{ ...answers.all, requirement_id, original_start_at: null }] : []),
        ...answers.dates.map((one) => ({ ...one, requirement_id, applies_from: null })),
      ];

/** Gives past dates that have no answer of their own the one that counted for all of them until now. */
const settlePastDates = (eventId: string, requirementId: string, now: InstantText): Sql => sql`
  insert into requirement_answers (requirement_id, event_id, original_start_at, state, answered_by, answered_at,
    comment,
    changed_since)
  select a.requirement_id, a.event_id, o.original_start_at, a.state, a.answered_by, a.answered_at, a.comment,
    a.changed_since
  from requirement_answers a join occurrences o on o.event_id = a.event_id
  where a.requirement_id = ${requirementId} and a.original_start_at is null and o.event_id = ${eventId}
    and o.change_id is null and not o.is_cancelled and o.start_at <= ${now}
    and (a.applies_from is null or o.start_at > a.applies_from)
  on conflict on constraint requirement_answers_once do nothing`;

/** Deletes the answers to single dates. */
const deleteDateAnswers = (
  dates: readonly { requirement_id: string; original_start_at: InstantText }[],
): Sql[] =>
  dates.length === 0
    ? []
    : [
        sql`delete from requirement_answers a
          using json_to_recordset(${JSON.stringify(dates)}::json) as x (requirement_id uuid,
            original_start_at timestamptz)
          where a.requirement_id = x.requirement_id and a.original_start_at = x.original_start_at`,
      ];

/** Answers that a write changes. */
export type AnswersWrite = {
  rows: readonly AnswerRow[];
  /** Single dates whose answers go. */
  gone?: readonly { requirement_id: string; original_start_at: InstantText }[];
  /** Requirements whose past dates keep what counted for all dates until now. */
  settled?: readonly { requirement_id: string; now: InstantText }[];
  /** Requirements that had no answers before. */
  marked?: readonly string[];
};

/** The parts of a statement that write and delete answers of an event. */
export const answerParts = (
  eventId: string,
  { rows, gone = [], settled = [], marked = [] }: AnswersWrite,
): Sql[] => [
  ...answerWrites(eventId, rows),
  ...deleteDateAnswers(gone),
  ...settled.map((one) => settlePastDates(eventId, one.requirement_id, one.now)),
  ...(marked.length > 0 ? [markAnswered(...marked)] : []),
];

/** Writes and deletes answers in one statement; none where there is nothing to write. */
export async function writeAnswers(trx: Trx, eventId: string, write: AnswersWrite): Promise<void> {
  const parts = answerParts(eventId, write);
  if (parts.length === 0) return;
  const named = parts.map((part, at) => sql`${sql.ref(`part_${at}`)} as (${part})`);
  await sql`with ${sql.join(named)} select 1`.execute(trx);
}

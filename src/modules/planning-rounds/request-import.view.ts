import type { ResolvedNames } from '../../domain/planning-round/request-directory.ts';
import type { RequestVerdict } from '../../domain/planning-round/request-record.ts';
import type { RequestRow, RowRequest } from '../../domain/planning-round/request-table.ts';
import type { ReadColumn } from '../../domain/planning-round/request-table-columns.ts';
import type { RequestImport, RequestsFromTermResult } from './request-import.schema.ts';
import type { NewRequest } from './requests.queries.ts';

/** A row of a table with the records that it names; null where it is refused. */
export type JudgedRow = RequestRow & { readonly names: ResolvedNames | null };

/** What becomes of a table. */
export type JudgedTable = {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly JudgedRow[];
};

/** A series of a term before, as far as its line shows it. */
type Course = {
  readonly id: string;
  readonly title: string;
  readonly owner_email: string | null;
  readonly institution_name: string | null;
  readonly room_name: string;
};

/** A course of a term before: the request that it becomes, or why it is refused; `notes` say what changed since. */
export type JudgedCourse = {
  readonly row: Course;
  readonly refusal: string | null;
  readonly notes: readonly string[];
  readonly request: NewRequest | null;
};

type Shown = NonNullable<RequestImport['lines'][number]['request']>;

/** A request as it was read. */
export const viewReadRequest = (request: RowRequest): Shown => ({
  title: request.title,
  owner_email: request.owner_email,
  expected_attendees: request.expected_attendees,
  layout: request.layout,
  features: [...request.features],
  institution: request.institution,
  patterns: request.patterns.map(({ slots, weeks }) => ({
    slots: [...slots],
    weeks: typeof weeks === 'string' ? weeks : [...weeks],
  })),
  rooms: request.rooms.slice(0, 5),
  weight: request.weight,
  notes: request.notes,
});

const verdictOf = (request: object | null): RequestVerdict =>
  request === null ? 'refused' : 'create';

/** What becomes of a table, line by line. */
export function viewImportOf({ columns, rows }: JudgedTable): RequestImport {
  const created = rows.filter(({ request }) => request !== null).length;
  return {
    created,
    refused: rows.length - created,
    columns: columns.slice(0, 200).map(({ heading, column }) => ({ heading, field: column })),
    lines: rows.map(({ line, title, refusal, notes, request, names }) => ({
      line,
      title,
      verdict: verdictOf(request),
      message: refusal,
      notes: [...notes, ...(names?.notes ?? [])].slice(0, 20),
      request: request && viewReadRequest(request),
    })),
  };
}

/** The message of an import. */
export const importMessage = ({ created }: Pick<RequestImport, 'created'>): string =>
  created === 1 ? '1 request was sent.' : `${created} requests were sent.`;

/** A course of a term before as a request. */
function viewCourse({ row, request }: JudgedCourse): Shown | null {
  if (request === null) return null;
  const isWished = request.room_wishes.length > 0;
  return viewReadRequest({
    title: request.title,
    owner_email: request.owner_id === null ? null : row.owner_email,
    expected_attendees: request.expected_attendees,
    layout: request.layout,
    features: [],
    institution: row.institution_name,
    patterns: request.patterns,
    rooms: isWished ? [row.room_name] : [],
    weight: request.weight,
    notes: null,
  });
}

/** The answer about the courses of a term; of a dry run without a message, because nothing was written. */
export function viewFromTerm(
  judged: readonly JudgedCourse[],
  { isDryRun }: { isDryRun: boolean },
): { status: 200; message: string | null; data: RequestsFromTermResult } {
  const created = judged.filter(({ request }) => request !== null).length;
  const data = {
    created,
    refused: judged.length - created,
    courses: judged.map((course) => ({
      event_id: course.row.id,
      title: course.row.title,
      verdict: verdictOf(course.request),
      message: course.refusal,
      notes: [...course.notes],
      request: viewCourse(course),
    })),
  };
  return { status: 200, message: isDryRun ? null : importMessage(data), data };
}

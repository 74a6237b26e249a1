import { personOf } from './calendar-fields.ts';
import type { ImportPerson } from './import-record.ts';
import type { EventColumn } from './table-headings.ts';

type Cells = (column: EventColumn) => string | null;

/** People beyond this number are not taken over: an event has at most so many besides who is responsible for it. */
export const MAX_ATTENDEES = 20;

const named = /^(.*?)\s*<([^<>]*)>$/;

/** `Bob Miller`, `bob@example.org` or `Bob Miller <bob@example.org>`. */
function attendeeOf(text: string): ImportPerson[] {
  const [, name = text, address = text] = named.exec(text) ?? [];
  return personOf(name.replaceAll('"', '').trim() || null, address.trim()).map((person) => ({
    ...person,
    role: 'room_user',
  }));
}

/** Who is responsible for the event of a row, and who attends it, as Outlook lists them: between semicolons. */
export function peopleOfRow(cells: Cells): ImportPerson[] {
  const texts = (cells('attendees') ?? '').split(';').map((text) => text.trim());
  const listed = texts.filter((text) => text !== '').slice(0, MAX_ATTENDEES);
  return [...personOf(cells('person'), cells('email')), ...listed.flatMap(attendeeOf)];
}

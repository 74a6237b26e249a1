import type { CalendarContext } from './calendar-context.ts';
import { readCalendarEvent } from './calendar-event.ts';
import { countNotTaken, titleOf } from './calendar-fields.ts';
import { attendeesOf, withAttendees } from './calendar-people.ts';
import { isLater, latestByKey, latestOf } from './component-version.ts';
import {
  type ImportedFile,
  type ImportRecord,
  type ImportSource,
  MAX_RECORDS,
  refusedRecord,
  type Tally,
  tallied,
  tally,
  type UnreadableFile,
} from './import-record.ts';
import {
  type CalendarComponent,
  type CalendarEntry,
  type ChangeComponent,
  property,
  textOf,
} from './jcal.ts';

/** A component of a file: an event, an event that is refused with the reason, or the name of anything else. */
export type ReadComponent =
  | { readonly component: CalendarComponent }
  | { readonly line: number; readonly refusal: string }
  | { readonly other: string };

const MAX_UID = 1_000;

/** The identity of an event; one without a UID is told by what it is, when and where. */
function uidOf({ jcal }: CalendarComponent): string {
  const uid = textOf(jcal, 'uid');
  if (uid !== null) return uid;
  const start = property(jcal, 'dtstart')?.[3] ?? '';
  return ['', String(start), textOf(jcal, 'summary') ?? '', textOf(jcal, 'location') ?? ''].join(
    ' ',
  );
}

type Group = { masters: CalendarComponent[]; changes: ChangeComponent[] };

/** Dates of a series that the file does not contain are events of their own. */
function withoutMaster(uid: string, { changes }: Group): CalendarEntry[] {
  const dated = changes.map((component) => ({
    uid: `${uid} ${String(component.changed[3])}`,
    component,
  }));
  const latest = latestByKey(dated, (one) => one.uid);
  return latest.map((one) => ({ uid: one.uid, master: one.component, changes: [] }));
}

function entriesOf(uid: string, group: Group): (CalendarEntry | ImportRecord)[] {
  const master = latestOf(group.masters);
  if (master === undefined) return withoutMaster(uid, group);
  const repeated = (one: CalendarComponent): ImportRecord => {
    const version = isLater(master, one) ? ' and a later version' : '';
    const refusal = `Line ${master.line} has the same UID${version}.`;
    return refusedRecord(one.line, refusal, { uid, title: titleOf(textOf(one.jcal, 'summary')) });
  };
  const others = group.masters.filter((one) => one !== master);
  return [{ uid, master, changes: group.changes }, ...others.map(repeated)];
}

function groupOf(groups: Map<string, Group>, uid: string): Group {
  const group = groups.get(uid) ?? { masters: [], changes: [] };
  groups.set(uid, group);
  return group;
}

function addTo({ masters, changes }: Group, component: CalendarComponent): void {
  const changed = property(component.jcal, 'recurrence-id');
  if (changed === undefined) masters.push(component);
  else changes.push({ ...component, changed });
}

const recordOf = (one: CalendarEntry | ImportRecord, context: CalendarContext): ImportRecord => {
  if (!('master' in one)) return one;
  if (one.uid.length <= MAX_UID) {
    return withAttendees(readCalendarEvent(one, context).record, one.master.jcal);
  }
  return refusedRecord(one.master.line, `Its UID is longer than ${MAX_UID} characters.`);
};

/**
 * The events of a calendar, each with the components that change its dates, in the order of the file (§12.9).
 * Components that are no events, and properties that Stoa does not have, are counted.
 */
export function readCalendarRecords(
  components: Iterable<ReadComponent>,
  source: ImportSource,
  context: CalendarContext & { readonly origin?: string },
): ImportedFile | UnreadableFile {
  const counts: Tally = new Map();
  const groups = new Map<string, Group>();
  const refused: ImportRecord[] = [];
  let events = 0;
  let is_numbered = false;
  for (const read of components) {
    if ('other' in read) {
      tally(counts, read.other);
      continue;
    }
    events += 1;
    if (events > MAX_RECORDS) return { unreadable: `must have at most ${MAX_RECORDS} events.` };
    if ('refusal' in read) refused.push(refusedRecord(read.line, read.refusal));
    else {
      const { component } = read;
      countNotTaken(counts, component.jcal);
      if (!attendeesOf(component.jcal).isComplete) tally(counts, 'ATTENDEE');
      is_numbered ||= textOf(component.jcal, 'uid') !== null;
      addTo(groupOf(groups, uidOf(component)), component);
    }
  }
  if (events === 0) return { unreadable: 'must be a calendar with events (VEVENT).' };
  const entries = [...groups].flatMap(([uid, group]) => entriesOf(uid, group));
  const records = [...refused, ...entries.map((one) => recordOf(one, context))];
  return {
    type: 'events',
    source,
    records: records.sort((one, other) => one.line - other.line),
    not_taken: tallied(counts),
    origin: `${source} ${context.origin ?? ''}`,
    is_numbered,
  };
}

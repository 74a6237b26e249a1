import { isEmailAddress } from '../text/text-rules.ts';
import { calendarAddress, personOf } from './calendar-fields.ts';
import type { ImportPerson, ImportRecord } from './import-record.ts';
import {
  type JcalComponent,
  type JcalProperty,
  parameter,
  propertiesOf,
  property,
} from './jcal.ts';
import { MAX_ATTENDEES } from './table-people.ts';

/**
 * The address of a person: that of the property, or the one beside it where that is of another kind (RFC 7986, 6.2).
 */
function addressOf(one: JcalProperty): string {
  const address = calendarAddress(one[3]);
  return isEmailAddress(address) ? address : (parameter(one, 'email')?.trim() ?? address);
}

const isOneOf = (one: JcalProperty, name: string, values: readonly string[]): boolean =>
  values.includes(parameter(one, name)?.toUpperCase() ?? values[0] ?? '');

/** People who are required and did not decline, no groups, rooms or other things (RFC 5545, 3.2.3, 3.2.12, 3.2.16). */
const isRequiredPerson = (one: JcalProperty): boolean =>
  isOneOf(one, 'cutype', ['INDIVIDUAL', 'UNKNOWN']) &&
  isOneOf(one, 'role', ['REQ-PARTICIPANT', 'CHAIR']) &&
  parameter(one, 'partstat')?.toUpperCase() !== 'DECLINED';

type Attendees = {
  people: ImportPerson[];
  /** Whether nobody of the component is left out. */
  isComplete: boolean;
};

/** The required attendees of an event, each once and without its organizer, as those of a table are taken over. */
export function attendeesOf(component: JcalComponent): Attendees {
  const organizer = property(component, 'organizer');
  const seen = new Set(organizer === undefined ? [] : [addressOf(organizer).toLowerCase()]);
  const all = propertiesOf(component, 'attendee');
  const people: ImportPerson[] = [];
  let isComplete = true;
  for (const one of all) {
    const address = addressOf(one);
    if (seen.has(address.toLowerCase())) continue;
    const [person] = personOf(parameter(one, 'cn')?.trim() || null, address);
    if (person !== undefined && isRequiredPerson(one) && people.length < MAX_ATTENDEES) {
      seen.add(address.toLowerCase());
      people.push({ ...person, role: 'room_user' });
    } else isComplete = false;
  }
  return { people, isComplete };
}

/** The record of an event of a calendar with its attendees as people. */
export function withAttendees(record: ImportRecord, component: JcalComponent): ImportRecord {
  const { payload } = record;
  const { people } = attendeesOf(component);
  if (payload?.kind !== 'event' || people.length === 0) return record;
  const roles = [...payload.body.roles, ...people];
  return { ...record, payload: { ...payload, body: { ...payload.body, roles } } };
}

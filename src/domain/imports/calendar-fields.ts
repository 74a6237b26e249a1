import { EVENT_TYPES } from '../enums.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { isEmailAddress, isLongerThan } from '../text/text-rules.ts';
import { type ImportedBody, type ImportPerson, type Tally, tally } from './import-record.ts';
import { type JcalComponent, parameter, property, textOf } from './jcal.ts';

/** Names and addresses have at most this many characters, titles too. */
const MAX_NAME = 255;
const MAX_URL = 500;

/** The title of an event without one. */
const UNTITLED = 'Untitled';

/** A title as an event can have it. */
export const titleOf = (text: string | null): string =>
  cutText(oneLine(text ?? UNTITLED), MAX_NAME);

/** A person by name and address; nobody without either. */
export function personOf(name: string | null, address: string | null): ImportPerson[] {
  const email =
    address !== null && isEmailAddress(address) && !isLongerThan(address, MAX_NAME)
      ? address
      : null;
  const shown = name ?? email;
  if (shown === null) return [];
  return [
    {
      user_name: cutText(oneLine(shown), MAX_NAME),
      user_email: email,
      role: 'core_responsible',
    },
  ];
}

/** The mail address of a calendar address (RFC 5545, 3.3.3), without `mailto:`. */
export const calendarAddress = (value: unknown): string =>
  String(value)
    .replace(/^(?:mailto:)+/i, '')
    .trim();

/** The organizer, who owns the event here as well (RFC 5545, 3.8.4.3). */
function organizerOf(component: JcalComponent): ImportPerson[] {
  const organizer = property(component, 'organizer');
  if (organizer === undefined) return [];
  return personOf(parameter(organizer, 'cn')?.trim() || null, calendarAddress(organizer[3]));
}

const webAddress = /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,4})?(?:[/?#]\S*)?$/i;

/** The text as the address of a web page; null where an event cannot have it as one. */
export const webAddressOf = (text: string | null): string | null =>
  text !== null && webAddress.test(text) && !isLongerThan(text, MAX_URL) ? text : null;

type CategoryOf = Pick<ImportedBody, 'category'>;

/** The kind of event that a text names, where Stoa has it. */
export function categoryOf(text: string | null): CategoryOf {
  const key = text?.trim().toLowerCase().replace(/\s+/g, '_');
  const event_type = EVENT_TYPES.find((type) => type === key);
  return event_type === undefined ? {} : { category: { event_type } };
}

/** The fields of an event apart from its times and its room. */
export type CalendarFields = Pick<ImportedBody, 'title' | 'description' | 'roles'> &
  Required<Pick<ImportedBody, 'website'>> &
  CategoryOf;

/** Reads what an event is about and who is responsible for it. */
export function readFields(component: JcalComponent): CalendarFields {
  return {
    title: titleOf(textOf(component, 'summary')),
    description: textOf(component, 'description'),
    website: webAddressOf(textOf(component, 'url')),
    roles: organizerOf(component),
    ...categoryOf(textOf(component, 'categories')),
  };
}

/**
 * Whether a component says that only some may see what it is: CLASS is neither absent nor PUBLIC. What is not known
 * means PRIVATE (RFC 5545, 3.8.1.3).
 */
export function isClassPrivate(component: JcalComponent): boolean {
  const text = textOf(component, 'class')?.trim().toUpperCase() ?? '';
  return text !== '' && text !== 'PUBLIC';
}

/**
 * The properties that Stoa reads, people who attend aside (`attendeesOf`), and those that only transport a calendar and
 * contain nothing about the event.
 */
const TAKEN = new Set(
  'uid dtstamp dtstart dtend duration summary description location status organizer attendee rrule exdate recurrence-id sequence created last-modified transp class'.split(
    ' ',
  ),
);

/** Counts what the component has and Stoa does not take over. Extensions of other programs are not counted. */
export function countNotTaken(counts: Tally, component: JcalComponent): void {
  const [, properties, components] = component;
  const { website, category } = readFields(component);
  const names = new Set(properties.map(([name]) => name));
  for (const name of names) {
    const isTaken =
      TAKEN.has(name) ||
      name.startsWith('x-') ||
      (name === 'url' && website !== null) ||
      (name === 'categories' && category !== undefined);
    if (!isTaken) tally(counts, name.toUpperCase());
  }
  for (const [name] of components) tally(counts, name.toUpperCase());
}

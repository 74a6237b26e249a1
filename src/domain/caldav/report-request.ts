import { type InstantText, instantText } from '../time/instant.ts';
import type { DavRefusal } from './dav-error.ts';
import { type AskedProperties, askedProperties } from './dav-request.ts';
import { childOf, childrenOf, isNamed, qualifiedName, type XmlElement } from './xml.ts';

/** A half-open time; absent ends are open (RFC 4791, 9.9). */
export type TimeRange = { readonly start: InstantText; readonly end: InstantText };

/**
 * In which form objects are asked for: as they are, with the exceptions of a time, or as single dates (RFC 4791, 9.6).
 */
export type ObjectForm =
  | { readonly kind: 'whole' }
  | { readonly kind: 'limited' | 'expanded'; readonly range: TimeRange };

/** The filter of a calendar-query; `uid` is a part of the UID in any letter case. */
export type EventFilter = {
  readonly isNever: boolean;
  readonly range: TimeRange | null;
  readonly uid: { readonly text: string; readonly isExact: boolean } | null;
};

type Shown = { readonly asked: AskedProperties; readonly form: ObjectForm };

/** A REPORT that the service answers. */
export type DavReport =
  | ({ readonly kind: 'query'; readonly filter: EventFilter } & Shown)
  | ({ readonly kind: 'multiget'; readonly hrefs: readonly string[] } & Shown)
  | ({ readonly kind: 'sync'; readonly token: string; readonly limit: number | null } & Shown)
  | { readonly kind: 'free-busy'; readonly range: TimeRange };

/** A value, or why there is none. */
export type Asked<T> = { readonly value: T } | { readonly refusal: DavRefusal };

const FIRST = '0001-01-01T00:00:00Z';
const LAST = '9999-12-31T23:59:59Z';

const refused = (condition: DavRefusal['condition'], message: string): { refusal: DavRefusal } => ({
  refusal: { condition, message },
});

/** `20270329T080000Z` (RFC 5545, 3.3.5); undefined for what is no instant. */
function instantOf(text: string | undefined, open: InstantText): InstantText | undefined {
  if (text === undefined) return open;
  if (!/^\d{8}T\d{6}Z$/.test(text)) return undefined;
  try {
    return instantText(Temporal.Instant.from(text));
  } catch {
    return undefined;
  }
}

function rangeOf({ attributes }: XmlElement): Asked<TimeRange> {
  const start = instantOf(attributes.start, FIRST);
  const end = instantOf(attributes.end, LAST);
  if (start !== undefined && end !== undefined && start < end) return { value: { start, end } };
  return refused('C:valid-filter', 'A time range has a start before its end, both in UTC.');
}

const noRange = refused('C:valid-filter', 'Dates are given of a time with a start and an end.');

const noOtherData = refused('C:supported-calendar-data', 'Objects are text/calendar, version 2.0.');

/** Whether objects are asked for in the only form that they have (RFC 4791, 9.6). */
const isSupported = ({ attributes }: XmlElement): boolean =>
  (attributes['content-type'] ?? 'text/calendar').toLowerCase() === 'text/calendar' &&
  (attributes.version ?? '2.0') === '2.0';

function formOf(root: XmlElement): Asked<ObjectForm> {
  const data = childOf(childOf(root, 'D:prop') ?? root, 'C:calendar-data');
  if (data !== undefined && !isSupported(data)) return noOtherData;
  const expanded = data && childOf(data, 'C:expand');
  const limited = data && childOf(data, 'C:limit-recurrence-set');
  const element = expanded ?? limited;
  if (element === undefined) return { value: { kind: 'whole' } };
  const isClosed = element.attributes.start !== undefined && element.attributes.end !== undefined;
  const range = isClosed ? rangeOf(element) : noRange;
  if ('refusal' in range) return range;
  return { value: { kind: expanded ? 'expanded' : 'limited', range: range.value } };
}

const noFilter = refused(
  'C:supported-filter',
  'Events are found by a time range and by their UID, and by nothing else.',
);

/** Those that RFC 4791, 7.5 requires, and that of other letters, in which UIDs are compared too. */
const COLLATIONS = ['i;ascii-casemap', 'i;unicode-casemap', 'i;octet'];

/** The UID that a prop-filter asks for. */
function uidOf(filter: XmlElement): Asked<EventFilter['uid']> {
  const [match, ...others] = filter.children;
  const isUid = filter.attributes.name?.toUpperCase() === 'UID';
  // Every event has one (RFC 4791, 9.7.2).
  if (isUid && match === undefined) return { value: null };
  const isText = match !== undefined && isNamed(match, 'C:text-match') && others.length === 0;
  const isPlain = match?.attributes['negate-condition'] !== 'yes';
  if (!isUid || !isText || !isPlain) return noFilter;
  const { collation = 'i;ascii-casemap' } = match.attributes;
  if (!COLLATIONS.includes(collation)) {
    return refused('C:supported-collation', `Texts are compared by ${COLLATIONS.join(', ')}.`);
  }
  return { value: { text: match.text.trim(), isExact: collation === 'i;octet' } };
}

function eventFilter(component: XmlElement): Asked<EventFilter> {
  let filter: EventFilter = { isNever: false, range: null, uid: null };
  for (const part of component.children) {
    if (isNamed(part, 'C:time-range')) {
      const range = rangeOf(part);
      if ('refusal' in range) return range;
      filter = { ...filter, range: range.value };
    } else if (isNamed(part, 'C:prop-filter')) {
      const uid = uidOf(part);
      if ('refusal' in uid) return uid;
      filter = { ...filter, uid: uid.value };
    } else return noFilter;
  }
  return { value: filter };
}

function filterOf(root: XmlElement): Asked<EventFilter> {
  const filter = childOf(root, 'C:filter');
  const calendar = filter && childOf(filter, 'C:comp-filter');
  if (calendar?.attributes.name?.toUpperCase() !== 'VCALENDAR') {
    return refused('C:valid-filter', 'A filter begins with the component VCALENDAR.');
  }
  const [component, ...others] = childrenOf(calendar, 'C:comp-filter');
  if (others.length > 0 || calendar.children.length > (component ? 1 : 0)) return noFilter;
  if (component === undefined) return { value: { isNever: false, range: null, uid: null } };
  if (component.attributes.name?.toUpperCase() === 'VEVENT') return eventFilter(component);
  // There are events alone: every one is in a calendar without tasks.
  const isNever = childOf(component, 'C:is-not-defined') === undefined;
  return { value: { isNever, range: null, uid: null } };
}

function syncOf(root: XmlElement, shown: Shown): Asked<DavReport> {
  if (childOf(root, 'D:sync-level')?.text.trim() !== '1') {
    return refused('D:sync-traversal-supported', 'Calendars are followed with the sync-level 1.');
  }
  const limit = childOf(childOf(root, 'D:limit') ?? root, 'D:nresults')?.text.trim();
  const token = childOf(root, 'D:sync-token')?.text.trim() ?? '';
  const most = limit === undefined || !/^\d{1,9}$/.test(limit) ? null : Number(limit);
  return { value: { kind: 'sync', token, limit: most, ...shown } };
}

function freeBusyOf(root: XmlElement): Asked<DavReport> {
  const element = childOf(root, 'C:time-range');
  const range = element && rangeOf(element);
  if (range === undefined) return refused('C:valid-filter', 'A time range is needed.');
  return 'refusal' in range ? range : { value: { kind: 'free-busy', range: range.value } };
}

/** Reads the body of a REPORT (RFC 3253, 3.6; RFC 4791, 7; RFC 6578, 3). */
export function readReport(root: XmlElement): Asked<DavReport> {
  const name = qualifiedName(root);
  if (name === 'C:free-busy-query') return freeBusyOf(root);
  const form = formOf(root);
  if ('refusal' in form) return form;
  const shown = { asked: askedProperties(root), form: form.value };
  if (name === 'D:sync-collection') return syncOf(root, shown);
  if (name === 'C:calendar-multiget') {
    const hrefs = childrenOf(root, 'D:href').map((one) => one.text.trim());
    return { value: { kind: 'multiget', hrefs, ...shown } };
  }
  if (name !== 'C:calendar-query') {
    return refused('D:supported-report', 'This report is not supported.');
  }
  const filter = filterOf(root);
  return 'refusal' in filter
    ? filter
    : { value: { kind: 'query', filter: filter.value, ...shown } };
}

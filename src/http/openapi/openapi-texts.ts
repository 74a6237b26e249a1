const description = `Event and room booking for institutions: events with approval, series across clock changes, opening hours,
free slots, calendar feeds, and never two events in one room.

**Answers.** Every success is \`{status, message, data}\`. Every error is \`{message}\`, with \`errors\` by dotted path on 422
and \`conflicts\` on a 409 for a room that is not available.

**Lists** are paged with \`page\` and \`per_page\`; the headers \`X-Total-Count\` and \`Link\` describe the other pages.

**Times.** Instants are UTC in whole seconds. In requests, a date-time without an offset is local time.

**Concurrency.** Records have an ETag: \`If-None-Match\` saves unchanged reads, \`If-Match\` protects writes (412).
An \`Idempotency-Key\` makes the retry of a create request safe.`;

const tags = [
  ['General', 'The caller, the settings that clients need, and the enumerations.'],
  ['Institutions', 'Organizations that events are for or by, such as faculties and partners.'],
  ['Terms', 'The terms of institutions, with which series can end.'],
  ['Holidays', 'Days that series can leave out, entered one by one or read from a calendar file.'],
  ['Venues', 'Buildings with rooms; each has a time zone.'],
  ['Rooms', 'Rooms that can be booked, with images, opening hours, blocks, free slots and search.'],
  ['Equipment', 'Things of which there are several, which events hold together with their room.'],
  ['Events', 'Events, single or recurring, their occurrences and their attachments.'],
  ['Schedule', 'The bookings of many rooms, and a stream of changes.'],
  ['Work', 'What events need besides their rooms, and what crews answer.'],
  [
    'Planning',
    'Rounds in which courses ask for the rooms of a term, and the plans that place them.',
  ],
  ['Approval', 'Submit, approve, reject, return, discard and cancel events.'],
  ['Assignments', 'Roles of people for single rooms, venues and institutions.'],
  ['API keys', 'Keys with which machines call the API, and accounts of machines.'],
  ['Webhooks', 'Addresses that are told of changes of events, and their messages.'],
  ['Event templates', "The caller's reusable defaults for new events."],
  ['Calendar', 'Feeds and files in the iCalendar format, and the tokens that open the feeds.'],
  ['Notifications', 'Notifications, a live stream of them, push subscriptions and digests.'],
  ['Statistics', 'How much rooms are used, and what becomes of requests, for managers.'],
  ['Exports', 'Spreadsheets of events and room bookings, for administrators.'],
  ['Imports', 'Calendars and tables of events and rooms from elsewhere, for administrators.'],
  ['Privacy', 'Everything about the caller, and the erasure of people.'],
] as const;

/** The title, license, contact and tags of the OpenAPI document. `baseUrl` is the public URL of the service. */
export const documentTexts = (baseUrl: string) => ({
  info: {
    title: 'Stoa',
    version: '1.0.0',
    description,
    contact: { name: 'Operator of this service', url: baseUrl },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: tags.map(([name, text]) => ({ name, description: text })),
});

/** Descriptions and examples of the fields that requests and records of events share. */
export const eventTexts = {
  title: { description: 'The title, as lists and calendars show it.', examples: ['Book launch'] },
  start_at: {
    description: 'The start, without preparation; of a series, of its first occurrence.',
    examples: ['2027-03-29T10:00:00+02:00'],
  },
  end_at: {
    description: 'The end, without clean-up; after the start, at most 366 days later.',
    examples: ['2027-03-29T12:00:00+02:00'],
  },
  room_id: { description: 'The id of the room that the event takes place in.' },
  extra_room_ids: {
    description:
      'The rooms that are held besides `room_id` for the same range, at most 20; none of them may share a ' +
      'space with another one or with `room_id`. Local times are those of `room_id`.',
    examples: [[]],
  },
  prep_before_minutes: {
    description: 'Minutes before the start in which the room is held for preparation.',
    examples: [30],
  },
  cleanup_after_minutes: {
    description: 'Minutes after the end in which the room is held for clean-up.',
    examples: [15],
  },
  status: {
    description:
      'The status: draft, pending, approved or cancelled. Pending and approved events hold their room.',
    examples: ['pending'],
  },
  is_published: {
    description:
      'Whether everyone may see it without an account, on What is on. Only approved events are published, ' +
      'by managers of the room.',
    examples: [false],
  },
  by_invitation: {
    description:
      'Whether an invitation by mail booked it. Its owner changes its times and rooms in the calendar that ' +
      'it came from.',
    examples: [false],
  },
  is_all_day: {
    description:
      'Whether the event lasts whole days. Then `start_at` and `end_at` of a request are dates, `end_at` ' +
      'the day after the last one (the same date: one day); records show the first instants of these days ' +
      'in `timezone`. Midnight to midnight as times lasts no whole days. Absent in an update: it stays, ' +
      'unless the request has times that are not the start of a day.',
    examples: [false],
  },
  is_private: {
    description:
      'Whether only its owners, the people in its roles, the holders of its steps and the managers of its ' +
      'rooms see what it is. All others see when and where it takes place, with the title "Private". A ' +
      'private event is not published.',
    examples: [false],
  },
  is_recurring: { description: 'True for a series, false for a single event.' },
  recurrence_rule: {
    description: 'The recurrence as one RFC 5545 RRULE; null for a single event.',
    examples: [null],
  },
  recurrence_ends_at: {
    description:
      'The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.',
    examples: [null],
  },
  recurrence_count: {
    description: 'The greatest number of occurrences; null if not limited.',
    examples: [null],
  },
  recurrence_timezone: {
    description: 'The time zone in which the rule is expanded; null for the zone of the venue.',
    examples: [null],
  },
  term_id: {
    description:
      'The term with whose last day a series ends, unless another end is earlier; null for none. ' +
      '`recurrence_ends_at` shows the end.',
    examples: [null],
  },
  recurrence_dates: {
    description:
      'Dates besides those of the rule, or besides `start_at` where there is none (RDATE), at most 366; a ' +
      'date alone takes the time of `start_at`. They make the event a series. `recurrence_count` and ' +
      '`recurrence_ends_at` limit the rule only.',
  },
  excluded_dates: {
    description:
      'Dates of the series that do not take place (EXDATE), by their original starts, at most 366; a date ' +
      'alone takes the time of `start_at`. Records say of each why it is left out; requests take dates, ' +
      'date-times and what records show. A date left out for a holiday stays so when it is named. Taken ' +
      'out of the list, a date takes place again.',
  },
  skip_holidays: {
    description:
      'Whether the series leaves out the dates that begin on a holiday of its venue. They are in ' +
      '`excluded_dates`, and are worked out anew when its start, rule, end or venue changes. A holiday ' +
      'that is entered later changes nothing by itself: see `GET /holidays/{id}/series`.',
  },
  category: { description: 'Type, format and institution of the event; null if none is given.' },
  roles: { description: 'The people who have a role in the event.' },
  requirements: { description: 'The requirements of the event besides its room.' },
  event_type: {
    description: 'The type of the event; null if none is given.',
    examples: ['lecture'],
  },
  format: { description: 'Whether people attend on site, online or both; null if not given.' },
  user_name: { description: 'The name of the person.', examples: ['Ada Lovelace'] },
  role: { description: 'The role of the person in the event.' },
  kind: { description: 'The kind of requirement.' },
  is_required: { description: 'True if the event cannot take place without it.', examples: [true] },
  details: {
    description: 'Details, such as a number or a layout; null if there are none.',
    examples: ['Two microphones'],
  },
};

/** What differs in a mail that a test writes. */
export type MailFields = {
  from?: string;
  to?: string;
  headers?: readonly string[];
  method?: string;
  /** Lines of the event. */
  event?: readonly string[];
  /** Lines before the event. */
  before?: readonly string[];
};

/** A mail with a calendar, as short as it can be. */
export function invitationMail(fields: MailFields = {}): string {
  const { from = 'Alice <alice@stoa.test>', to = 'hall@rooms.test' } = fields;
  const { headers = [], method = 'REQUEST', event = [], before = [] } = fields;
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Tests//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    ...before,
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Invitation',
    'MIME-Version: 1.0',
    `Content-Type: text/calendar; method=${method}; charset=utf-8`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/** The lines of an event for a test: one hour on 29 March 2027. */
export const eventLines = (more: Record<string, string> = {}): string[] => {
  const fields: Record<string, string> = {
    UID: 'one@tests',
    SEQUENCE: '0',
    DTSTAMP: '20270301T080000Z',
    DTSTART: '20270329T080000Z',
    DTEND: '20270329T090000Z',
    SUMMARY: 'Choir',
    ORGANIZER: 'mailto:alice@stoa.test',
    ATTENDEE: 'mailto:hall@rooms.test',
    ...more,
  };
  return Object.entries(fields).map(([name, value]) =>
    name.includes(';') || value.startsWith(';') ? `${name}${value}` : `${name}:${value}`,
  );
};

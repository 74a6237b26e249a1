import type { PersonName, TestApp } from '../support/app.ts';

/** An answer of CalDAV. */
export type DavReply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

/** What a request sends besides its method and its path. */
export type Sent = { body?: string | Buffer; headers?: Record<string, string> };

/** A client of `/dav` with a header of authentication. */
export type DavClient = {
  send(method: string, path: string, sent?: Sent): Promise<DavReply>;
  propfind(path: string, depth: '0' | '1', properties: readonly string[]): Promise<DavReply>;
  report(path: string, body: string): Promise<DavReply>;
  put(path: string, text: string, headers?: Record<string, string>): Promise<DavReply>;
};

export const XMLNS =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" ' +
  'xmlns:A="http://apple.com/ns/ical/"';

const prop = (names: readonly string[]): string =>
  `<D:prop>${names.map((name) => `<${name}/>`).join('')}</D:prop>`;

/** A client that sends this header of authentication; none if it is null. */
export function davClient(app: TestApp, authorization: string | null): DavClient {
  const send: DavClient['send'] = async (method, path, { body, headers = {} } = {}) => {
    const answer = await app.server.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(authorization !== null && { authorization }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };
  return {
    send,
    propfind: (path, depth, properties) =>
      send('PROPFIND', path, {
        body: `<D:propfind ${XMLNS}>${prop(properties)}</D:propfind>`,
        headers: { depth, 'content-type': 'application/xml' },
      }),
    report: (path, body) =>
      send('REPORT', path, { body, headers: { depth: '1', 'content-type': 'application/xml' } }),
    put: (path, text, headers = {}) =>
      send('PUT', path, { body: text, headers: { 'content-type': 'text/calendar', ...headers } }),
  };
}

export const basic = (secret: string, user = 'anyone'): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

/** Makes an API key of a person. */
export async function keyOf(
  app: TestApp,
  person: PersonName,
  body: Record<string, unknown> = {},
): Promise<string> {
  const given = { name: 'Calendar', scopes: ['book'], expires_at: '2030-01-01T00:00:00Z', ...body };
  const made = await app.as(person).post('/api-keys', given);
  if (made.status !== 201) throw new Error(`No key: ${made.text}`);
  return made.body.data.secret ?? made.body.data.key;
}

export const idOf = async (app: TestApp, person: PersonName): Promise<string> =>
  (await app.as(person).get('/me')).body.data.id;

/** The paths of a multistatus in their order. */
export const hrefsIn = ({ text }: DavReply): string[] =>
  [...text.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, href = '']) => href);

/** The text within the first element of a name. */
export const textIn = ({ text }: DavReply, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1];

/** Entries of a multistatus: the path with its ETag; null for one that is gone. */
export const entriesIn = ({ text }: DavReply): Map<string, string | null> =>
  new Map(
    [...text.matchAll(/<D:response>(.*?)<\/D:response>/gs)].map(([, part = '']) => {
      const href = /<D:href>([^<]*)/.exec(part)?.[1] ?? '';
      return [href, /<D:getetag>([^<]*)/.exec(part)?.[1] ?? null];
    }),
  );

export const SYNC = (token: string): string =>
  `<D:sync-collection ${XMLNS}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${prop(['D:getetag'])}</D:sync-collection>`;

/** An object with one event; lines are added to it. */
export const eventText = (uid: string, ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

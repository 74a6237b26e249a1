import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { picture } from '../support/pictures.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries } from '../support/series.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T09:00:00Z') } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const read = (path: string, language = 'en'): Promise<Answer> =>
  app.anonymous.send('GET', `/${path}`, undefined, { 'accept-language': language });

async function published(fields: Fields = {}, room?: string): Promise<string> {
  const room_id = room ?? (await makeRoom(app));
  const { id } = await makeEvent(app, 'manager', room_id, { status: 'approved', ...fields });
  await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
  return id;
}

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/,
  'uri-reference': (text: string) => URL.canParse(text, 'https://stoa.test'),
};

/** The JSON schemas of the schema.org vocabulary, read from the package so that nothing is asked of the network. */
function schemaOrg(): Ajv {
  const root = new URL('../../node_modules/schemaorg-jsd/', import.meta.url);
  const all = (folder: string): object[] =>
    readdirSync(new URL(folder, root)).map((file) =>
      JSON.parse(readFileSync(new URL(`${folder}${file}`, root), 'utf8')),
    );
  const judge = new Ajv({ strict: false, allErrors: true, logger: false, formats });
  for (const meta of all('meta/')) judge.addMetaSchema(meta);
  judge.addSchema({ $id: 'https://json-ld.org/schemas/jsonld-schema.json', type: 'object' });
  for (const schema of all('schema/')) judge.addSchema(schema);
  return judge;
}

const ajv = schemaOrg();
const BASE = 'https://chharvey.github.io/schemaorg-jsd/schema';
type Node = { '@type': string; [member: string]: unknown };

type Schema = { allOf: { $ref?: string; properties?: object }[] };

/** The members that schema.org knows of a type, its supertypes included. */
function membersOf(type: string): string[] {
  const schema = ajv.getSchema(`${BASE}/${type}.jsd`)?.schema as Schema | undefined;
  return (schema?.allOf ?? []).flatMap(({ $ref, properties = {} }) => [
    ...($ref?.endsWith('.jsd') ? membersOf($ref.replace('.jsd', '')) : []),
    ...Object.keys(properties),
  ]);
}

/** What is wrong with a node and those in it: values of the wrong type, and members that its type does not have. */
function flawsOf(node: Node): string[] {
  const { '@type': type, '@context': _, ...members } = node;
  const validate = ajv.getSchema(`${BASE}/${type}.jsd`);
  if (validate === undefined) return [`unknown type ${type}`];
  const errors = validate(node)
    ? []
    : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  const unknown = Object.keys(members).filter((name) => !membersOf(type).includes(name));
  const inner = Object.values(members).filter(
    (value): value is Node => typeof value === 'object' && value !== null && '@type' in value,
  );
  return [...errors, ...unknown, ...inner.flatMap(flawsOf)];
}

const nodesOf = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );

describe('The page of an event', () => {
  const everything = async (fields: Fields = {}): Promise<string> => {
    const venue_id = await makeVenue(app, {
      name: 'Old Library',
      address: '1 Market Square\nTown',
      timezone: 'Europe/Berlin',
    });
    const room = await makeRoom(app, { name: 'Hall', location: 'Attic', venue_id });
    await sendFile(app.as('manager'), `/rooms/${room}/images`, await picture('png'));
    const code = `C${crypto.randomUUID().slice(0, 8)}`;
    const institution_id = await makeInstitution(app, { name: 'Faculty of Arts', code });
    return published(
      {
        title: 'Open day',
        description: 'Line one.\nLine <two>.',
        contact_email: 'arts@example.org',
        category: { event_type: 'lecture', institution_id },
        ...fields,
      },
      room,
    );
  };

  test('has schema.org data that a validator accepts, with an entry for each date', async () => {
    const [node, ...others] = nodesOf((await read(`/whats-on/${await everything()}`)).text);
    expect(others).toEqual([]);
    expect(node).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'Event',
      name: 'Open day',
      startDate: '2027-03-29T10:00:00+02:00',
      endDate: '2027-03-29T11:00:00+02:00',
      location: { '@type': 'Place', name: 'Hall, Old Library', address: '1 Market Square\nTown' },
      organizer: { '@type': 'Organization', name: 'Faculty of Arts', email: 'arts@example.org' },
      image: [expect.stringContaining('/pictures/')],
    });
    expect(flawsOf(node as Node)).toEqual([]);
    const room = await makeRoom(app);
    const { id } = await makeSeries(app, 'manager', room, { status: 'approved' });
    await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    const dates = nodesOf((await read(`/whats-on/${id}`)).text);
    expect(dates).toHaveLength(4);
    expect(dates.flatMap(flawsOf)).toEqual([]);
  });

  test('says in schema.org data the first and the last date of whole days, without times', async () => {
    const days = { is_all_day: true, start_at: '2027-06-07', end_at: '2027-06-10' };
    const [node] = nodesOf((await read(`/whats-on/${await everything(days)}`)).text);
    expect(node).toMatchObject({ startDate: '2027-06-07', endDate: '2027-06-09' });
    expect(flawsOf(node as Node)).toEqual([]);
    const one = { ...days, end_at: '2027-06-07' };
    const [single] = nodesOf((await read(`/whats-on/${await everything(one)}`)).text);
    expect(single).toMatchObject({ startDate: '2027-06-07', endDate: '2027-06-07' });
  });

  test('is judged by a validator that finds what is wrong', () => {
    const good = { '@context': 'https://schema.org/', '@type': 'Event', name: 'Talk' };
    expect(flawsOf(good)).toEqual([]);
    expect(flawsOf({ ...good, startDate: 'tomorrow' })).not.toEqual([]);
    expect(flawsOf({ ...good, begins: '2027-03-29' })).toEqual(['begins']);
    expect(flawsOf({ ...good, location: { '@type': 'Place', name: 7 } })).not.toEqual([]);
    expect(flawsOf({ '@type': 'Evnt' })).toEqual(['unknown type Evnt']);
  });

  test('has times, place, institution, contact, text, pictures, its file and Open Graph data', async () => {
    const id = await everything();
    const { text, headers } = await read(`/whats-on/${id}`);
    expect(headers['content-security-policy']).toContain("img-src 'self'");
    expect(headers['content-security-policy']).not.toContain('script');
    for (const part of [
      '<h1>Open day</h1>',
      'Monday 29 March, 10:00–11:00',
      'Hall, Attic, Old Library, 1 Market Square, Town',
      'Lecture',
      'Faculty of Arts',
      '<a href="mailto:arts@example.org">',
      'Line one.\nLine &lt;two&gt;.',
      'alt="Picture of Hall"',
      `href="/api/v1/public/events/${id}.ics"`,
      '<meta property="og:title" content="Open day">',
      '<meta property="og:type" content="website">',
      '<meta property="og:locale" content="en_GB">',
      '<meta property="og:image" content="http',
      `<link rel="canonical" href="http://localhost:3000/whats-on/${id}">`,
    ])
      expect(text).toContain(part);
    const src = /<img src="(\/api\/v1[^"]+)"/.exec(text)?.[1] ?? '';
    const shown = await app.anonymous.get(`/${src.replaceAll('&amp;', '&')}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('writes what people wrote as text, in HTML and in its data', async () => {
    const evil = '</script><script>alert(1)</script>"\'&';
    const { text } = await read(
      `/whats-on/${await everything({ title: evil, description: evil })}`,
    );
    expect(text).not.toContain('<script>');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(nodesOf(text)[0]).toMatchObject({ name: evil, description: evil });
    expect((await read('/whats-on')).text).not.toContain('<script>');
  });

  test('says in words that there is none, in both languages, with the status 404', async () => {
    const english = await read(`/whats-on/${NOWHERE}`);
    expect(english.status).toBe(404);
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(english.text).toContain('<h1>This is not here, or is not public.</h1>');
    expect((await read('/whats-on/x', 'de')).text).toContain(
      'Das gibt es hier nicht, oder es ist nicht öffentlich.',
    );
  });
});

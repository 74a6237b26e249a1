import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, NOWHERE } from '../support/bookings.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';

let place: FilePlace;
let app: TestApp;
let room: string;
let images: string[];
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: place.config });
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

async function upload(name: string): Promise<string> {
  const bytes = await picture('png');
  const answer = await sendFile(app.as('manager'), `/rooms/${room}/images`, bytes, { name });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

beforeEach(async () => {
  room = await makeRoom(app);
  images = [await upload('a.png'), await upload('b.png'), await upload('c.png')];
});

const listed = async (): Promise<EventRecord[]> =>
  (await app.as('bob').get(`/rooms/${room}/images`)).body.data;
const ids = (rows: EventRecord[]): string[] => rows.map(({ id }) => id);
const order = (some: unknown, headers: Record<string, string> = {}) =>
  app.as('manager').send('PUT', `/rooms/${room}/images/order`, JSON.stringify({ ids: some }), {
    'content-type': 'application/json',
    ...headers,
  });
const describeImage = (fields: Fields) =>
  app.as('manager').put(`/rooms/${room}/images/${images[1]}`, fields);

describe('the order of the images of a room', () => {
  test('is that of the list, the room shows it, and later uploads come last', async () => {
    const [a = '', b = '', c = ''] = images;
    const answer = await order([c, a, b]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.message).toBe('Images ordered.');
    expect(ids(answer.body.data)).toEqual([c, a, b]);
    const d = await upload('d.png');
    expect(ids(await listed())).toEqual([c, a, b, d]);
    const page = await app.as('bob').get(`/rooms/${room}/images?per_page=2&page=2`);
    expect(ids(page.body.data)).toEqual([b, d]);
    const record = await app.as('bob').get(`/rooms/${room}`);
    expect(ids(record.body.data.images)).toEqual([c, a, b, d]);
    const { body } = await app.as('manager').get(`/rooms/${room}/activity`);
    expect(body.data[1]).toMatchObject({
      event: 'images_ordered',
      changes: {
        images: [
          ['a.png', 'b.png', 'c.png'],
          ['c.png', 'a.png', 'b.png'],
        ],
      },
    });
  });

  test('is refused unless it names each image once, and then stays', async () => {
    const [a = '', b = '', c = ''] = images;
    for (const some of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, NOWHERE],
      [a, b, c, NOWHERE],
      [],
      null,
    ]) {
      const answer = await order(some);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['ids']);
    }
    expect(ids(await listed())).toEqual([a, b, c]);
  });

  test('is refused with the ETag of the room before another change', async () => {
    const { etag } = (await app.as('manager').get(`/rooms/${room}`)).headers;
    const [a = '', b = '', c = ''] = images;
    const headers = { 'if-match': String(etag) };
    expect((await order([b, a, c], headers)).status).toBe(200);
    expect((await order([c, b, a], headers)).status).toBe(412);
    expect(ids(await listed())).toEqual([b, a, c]);
  });
});

describe('the alternative text of an image', () => {
  test('is null at first, is set, stays when absent and is removed with null', async () => {
    expect((await listed()).map(({ alt }) => alt)).toEqual([null, null, null]);
    const set = await describeImage({ alt: ' The stage ' });
    expect(set.body).toMatchObject({ status: 200, message: 'Image updated.' });
    expect(set.body.data).toMatchObject({ id: images[1], alt: 'The stage' });
    expect((await describeImage({})).body.data.alt).toBe('The stage');
    expect((await listed())[1]).toEqual(set.body.data);
    const record = await app.as('bob').get(`/rooms/${room}`);
    expect(record.body.data.images[1]).toEqual(set.body.data);
    expect((await describeImage({ alt: null })).body.data.alt).toBe(null);
    const { body } = await app.as('manager').get(`/rooms/${room}/activity`);
    expect(body.data.slice(0, 2)).toMatchObject([
      { event: 'image_updated', changes: { alt: ['The stage', null] } },
      { event: 'image_updated', changes: { alt: [null, 'The stage'] } },
    ]);
  });

  test('is refused when it is too long, with another ETag, and in another room', async () => {
    expect((await describeImage({ alt: 'x'.repeat(501) })).status).toBe(422);
    const path = `/rooms/${room}/images/${images[1]}`;
    const headers = { 'content-type': 'application/json', 'if-match': '"other"' };
    const stale = await app.as('manager').send('PUT', path, '{"alt":"x"}', headers);
    expect(stale.status).toBe(412);
    const other = `/rooms/${await makeRoom(app)}/images/${images[1]}`;
    expect((await app.as('manager').put(other, { alt: 'x' })).status).toBe(404);
    expect((await app.as('alice').put(path, { alt: 'x' })).status).toBe(403);
    expect((await listed())[1]?.alt).toBe(null);
  });
});

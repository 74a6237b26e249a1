import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { KINDS, picture, pngThatClaims } from '../support/pictures.ts';
import { makeRoom } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';

let place: FilePlace;
let app: TestApp;
let room: string;
let path: string;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: { ...place.config, baseUrl: 'https://rooms.test' } });
  room = await makeRoom(app);
  path = `/rooms/${room}/images`;
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const send = (bytes: Uint8Array | string, name = 'aula.png', who: PersonName = 'manager') =>
  sendFile(app.as(who), path, bytes, { name, type: 'image/png' });

describe('a picture of a room', () => {
  test.each(KINDS)(
    'may be %s, whatever it is called, and is shown as it was sent',
    async (kind) => {
      const bytes = await picture(kind);
      const { status, body } = await send(bytes, 'aula');
      expect([status, body.message]).toEqual([201, 'Image added.']);
      expect(body.data).toEqual({
        id: expect.any(String),
        name: 'aula',
        file_name: 'aula',
        mime_type: `image/${kind}`,
        size: bytes.length,
        url: `https://rooms.test/api/v1${path}/${body.data.id}`,
        thumb_url: `https://rooms.test/api/v1${path}/${body.data.id}?size=thumb`,
        alt: null,
        created_at: expect.any(String),
      });
      const headers = { authorization: `Bearer ${app.token('bob')}` };
      const url = `/api/v1${path}/${body.data.id}`;
      const shown = await app.server.inject({ url, headers });
      expect(shown.rawPayload.equals(bytes)).toBe(true);
      expect(shown.headers).toMatchObject({
        'content-type': `image/${kind}`,
        'content-disposition': 'inline; filename="aula"; filename*=UTF-8\'\'aula',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/sandbox$/),
      });
      const thumb = await app.server.inject({ url: `${url}?size=thumb`, headers });
      expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 });
      expect(thumb.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="aula.webp"; filename*=UTF-8\'\'aula.webp',
        etag: `"${body.data.id}-thumb"`,
      });
      const record = (await app.as('bob').get(`/rooms/${room}`)).body.data;
      expect(record.images).toEqual([body.data]);
      expect((await app.as('bob').get('/rooms')).body.data[0].images).toEqual([body.data]);
      expect((await app.as('bob').get(path)).body.data).toEqual([body.data]);
      expect((await app.as('manager').delete(`${path}/${body.data.id}`)).body).toEqual({
        status: 200,
        message: 'Image removed.',
        data: null,
      });
    },
  );

  test('stands upright in its thumbnail, as the camera meant it', async () => {
    const lying = await sharp({
      create: { width: 60, height: 30, channels: 3, background: 'teal' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(lying);
    const headers = { authorization: `Bearer ${app.token('bob')}` };
    const url = `/api/v1${path}/${body.data.id}?size=thumb`;
    const thumb = await sharp((await app.server.inject({ url, headers })).rawPayload).metadata();
    expect([thumb.width, thumb.height]).toEqual([30, 60]);
    await app.as('manager').delete(`${path}/${body.data.id}`);
  });

  test('has at most 5 242 880 bytes; one more is 422', async () => {
    const limit = 5 * 1024 * 1024;
    const bytes = await picture('png');
    const padded = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
    for (const size of [limit - 1, limit]) {
      const { status, body } = await send(padded(size));
      expect([status, body.data.size]).toEqual([201, size]);
      await app.as('manager').delete(`${path}/${body.data.id}`);
    }
    const { status, body } = await send(padded(limit + 1));
    expect([status, body.message]).toEqual([
      422,
      'The file field must not be larger than 5120 kilobytes.',
    ]);
  });

  const noImage = 'The file field must be a JPEG, PNG, WebP, GIF or AVIF image.';
  const unreadable =
    'The file field must be an image that can be read, of at most 50 million pixels.';
  const refused: [what: string, bytes: () => Promise<Buffer> | Buffer | string, why: string][] = [
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', noImage],
    ['an SVG with its XML line', () => '<?xml version="1.0"?><svg xmlns="x"/>', noImage],
    ['a page', () => '<html><img src=x onerror=alert(1)>', noImage],
    ['a PDF', () => '%PDF-1.7\n', noImage],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), noImage],
    ['nothing but a beginning', () => pngThatClaims(60, 30, 30).subarray(0, 40), unreadable],
    ['a picture that is cut off', async () => (await picture('jpeg')).subarray(0, -60), unreadable],
    ['a PNG whose pixels are missing', () => pngThatClaims(60, 300, 3), unreadable],
    ['a bomb of 51 million pixels', () => pngThatClaims(10_000, 5_100, 5_100), unreadable],
    ['a bomb of 4 000 million pixels', () => pngThatClaims(65_000, 65_000, 1), unreadable],
  ];
  test.each(refused)('is not %s: 422, and nothing is kept', async (_what, bytes, why) => {
    const before = await place.files();
    const { status, body } = await send(await bytes());
    expect([status, body.errors]).toEqual([422, { file: [why] }]);
    expect(await place.files()).toEqual(before);
  });

  test('may have 50 million pixels', async () => {
    const { status, body } = await send(pngThatClaims(10_000, 5_000, 5_000));
    expect(status).toBe(201);
    await app.as('manager').delete(`${path}/${body.data.id}`);
  });

  test('is recorded in the activity of the room', async () => {
    const { body } = await send(await picture('png'), 'front.png');
    await app.as('manager').delete(`${path}/${body.data.id}`);
    const [removed, added] = (await app.as('manager').get(`/rooms/${room}/activity`)).body.data;
    expect(removed).toMatchObject({
      event: 'image_removed',
      subject_id: room,
      actor: { name: 'manager' },
      changes: { images: ['front.png', null] },
    });
    expect(added).toMatchObject({ event: 'image_added', changes: { images: [null, 'front.png'] } });
  });
});

describe('pictures of rooms', () => {
  test.each<[who: PersonName, write: number]>([
    ['alice', 403],
    ['manager', 201],
    ['admin', 201],
  ])('are for everyone to see; that %s adds one is %d', async (who, write) => {
    const answer = await send(await picture('png'), 'a.png', who);
    expect(answer.status).toBe(write);
    expect((await app.as(who).get(path)).status).toBe(200);
    if (write === 201) {
      expect((await app.as('alice').delete(`${path}/${answer.body.data.id}`)).status).toBe(403);
    }
  });

  test('are 401 without a token', async () => {
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect((await sendFile(app.anonymous, path, 'x')).status).toBe(401);
    expect((await app.anonymous.delete(`${path}/${NOWHERE}`)).status).toBe(401);
  });

  test('of an unknown room are 404, before the rest of the request is checked', async () => {
    for (const id of [NOWHERE, 'nonsense']) {
      expect((await app.as('bob').get(`/rooms/${id}/images`)).status).toBe(404);
      expect((await sendFile(app.as('manager'), `/rooms/${id}/images`, '')).status).toBe(404);
      expect((await app.as('manager').post(`/rooms/${id}/images`, {})).status).toBe(404);
    }
  });

  test('of another room are not found, nor removed', async () => {
    const other = await makeRoom(app, { name: 'Zoo' });
    const { body } = await send(await picture('png'));
    const elsewhere = `/rooms/${other}/images/${body.data.id}`;
    expect((await app.as('manager').get(elsewhere)).status).toBe(404);
    expect((await app.as('manager').delete(elsewhere)).status).toBe(404);
    expect((await app.as('manager').get(`${path}/${body.data.id}`)).status).toBe(200);
  });
});

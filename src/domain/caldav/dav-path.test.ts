import { describe, expect, test } from 'vitest';
import { davResource } from './dav-path.ts';

const ID = '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a';

describe('A path', () => {
  test('names a principal, a home, a calendar or an object', () => {
    expect(davResource('/dav')).toEqual({ kind: 'root' });
    expect(davResource('/dav/')).toEqual({ kind: 'root' });
    expect(davResource('/dav/principals/')).toEqual({ kind: 'principals' });
    expect(davResource(`/dav/principals/${ID.toUpperCase()}/`)).toEqual({
      kind: 'principal',
      user: ID,
    });
    expect(davResource('/dav/calendars')).toEqual({ kind: 'homes' });
    expect(davResource(`/dav/calendars/${ID}`)).toEqual({ kind: 'home', user: ID });
    const mine = { user: ID, calendar: { kind: 'mine', id: null } };
    expect(davResource(`/dav/calendars/${ID}/mine/`)).toEqual({ kind: 'calendar', ...mine });
    expect(davResource(`/dav/calendars/${ID}/mine/a%2Fb.ics`)).toEqual({
      kind: 'object',
      ...mine,
      name: 'a/b.ics',
    });
    const room = { kind: 'room', id: ID };
    expect(davResource(`/dav/calendars/${ID}/room-${ID}`)).toMatchObject({ calendar: room });
  });

  test('names nothing where it is no such path', () => {
    const paths = [
      '/other',
      '/dav/other',
      '/dav/principals/x/y',
      '/dav/principals/nobody',
      '/dav//calendars',
      '/dav/calendars/nobody',
      `/dav/calendars/${ID}/other`,
      `/dav/calendars/${ID}/room-1`,
      '/dav/%ff',
      ...['%2e%2e', '.', 'a%00', 'x'.repeat(256), 'a/b'].map(
        (name) => `/dav/calendars/${ID}/mine/${name}`,
      ),
    ];
    expect(paths.filter((path) => davResource(path) !== undefined)).toEqual([]);
  });
});

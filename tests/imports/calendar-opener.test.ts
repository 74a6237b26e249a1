import { afterAll, expect, test } from 'vitest';
import { createCalendarOpener } from '../../src/ports/import-file/index.ts';
import { eventText } from '../caldav/dav-client.ts';
import { limitedOpener } from '../support/limited-opener.ts';

const opener = limitedOpener();
afterAll(() => opener.close());

const text = (title: string): string =>
  eventText('a', `SUMMARY:${title}`, 'DTSTART:20270607T100000Z', 'DURATION:PT1H');

const TOO_COMPLEX = { kind: 'limits', refusal: 'It takes too long or too much memory to read.' };

test.each(['Endless', 'Hungry'])(
  'a text that is %s is refused, and the next is opened',
  async (title) => {
    expect(await opener.openObject(text(title), 'alice')).toEqual(TOO_COMPLEX);
    expect(await opener.openInvitation(text(title), 'alice')).toEqual(TOO_COMPLEX);
    expect(await opener.openObject(text('Choir'), 'alice')).toMatchObject({ uid: 'a' });
  },
);

test('a fault of the opener is an error, and the next text is opened', async () => {
  await expect(opener.openObject(text('Faulty'), 'alice')).rejects.toThrow('faulty');
  expect(await opener.openObject(text('Choir'), 'alice')).toMatchObject({ uid: 'a' });
});

test('people take turns, and the texts of each are opened in order', async () => {
  const opened: string[] = [];
  const open = async (person: string, name: string): Promise<unknown> =>
    opened.push(
      ...('uid' in (await opener.openObject(text('Choir').replace('UID:a', `UID:${name}`), person))
        ? [name]
        : []),
    );
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => open('alice', name)),
    ...['b1', 'b2'].map((name) => open('bob', name)),
  ]);
  expect(opened).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('an opener that was closed opens the next text in another thread', async () => {
  const own = createCalendarOpener();
  expect(await own.openObject(text('Choir'), 'alice')).toMatchObject({ uid: 'a' });
  await own.close();
  await own.close();
  expect(await own.openObject('no calendar', 'alice')).toEqual({
    kind: 'data',
    refusal: 'This is no calendar.',
  });
  await own.close();
});

test('an opener whose code cannot be read is an error', async () => {
  const own = createCalendarOpener({ code: new URL('./no-such-file.ts', import.meta.url) });
  await expect(own.openObject(text('Choir'), 'alice')).rejects.toThrow('did not begin');
});

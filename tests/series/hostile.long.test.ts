import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countRows } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, listen } from '../support/race.ts';
import { seriesBody } from '../support/series.ts';
import { watchTurns } from '../support/watch-turns.ts';

let app: TestApp;
let room: string;
let hostile: Client;
let others: Client[];
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  const [first, ...rest] = await listen(app, 4);
  hostile = first as Client;
  others = rest;
});
afterAll(async () => {
  for (const client of [hostile, ...others]) client.close();
  await app.close();
});

const positions = Array.from({ length: 366 }, (_, n) => n + 1).join(',');
const rules = [
  'FREQ=SECONDLY;COUNT=1000000000',
  'FREQ=SECONDLY;COUNT=999999999',
  'FREQ=DAILY;COUNT=999999999',
  'FREQ=HOURLY;INTERVAL=999999999',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000',
  'FREQ=YEARLY;INTERVAL=999999999;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=HOURLY;INTERVAL=2;BYHOUR=1',
  'FREQ=HOURLY;INTERVAL=7;BYHOUR=1;BYMONTH=2;BYMONTHDAY=29;COUNT=1000',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=1000',
  'FREQ=DAILY;INTERVAL=365;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,6,9,11',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=7;COUNT=500',
  'FREQ=YEARLY;BYYEARDAY=366;BYHOUR=0,1,2,3;BYMINUTE=0,1,2,3,4,5',
  `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=1000;BYSETPOS=${positions}`,
  `FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2;BYSETPOS=${positions}`,
  `FREQ=DAILY;BYSETPOS=${positions}`,
  `FREQ=DAILY;BYHOUR=${'1,'.repeat(900)}1`,
  `FREQ=MONTHLY;BYDAY=${'MO,'.repeat(600)}MO;BYSETPOS=-1;COUNT=1000`,
  ';'.repeat(2000),
  '='.repeat(2000),
  `FREQ=${'DAILY'.repeat(390)}`,
  `FREQ=DAILY;UNTIL=${'9'.repeat(1900)}`,
  `FREQ=DAILY;INTERVAL=${'9'.repeat(1900)}`,
];

test('a rule made to hurt gets a definite answer, and others are served meanwhile', async () => {
  const before = await countRows(app);
  let over = false;
  let served = 0;
  const busy = others.map(async (client) => {
    while (!over) {
      const { status } = await client.send('GET', `/rooms/${room}`);
      expect(status).toBe(200);
      served += 1;
    }
  });
  const turns = watchTurns();
  const answers: Record<string, number> = {};
  for (const recurrence_rule of rules) {
    for (const start of ['2027-03-29', '0001-01-02', '9999-12-29']) {
      const body = seriesBody(room, {
        recurrence_rule,
        status: 'draft',
        start_at: `${start}T08:00:00Z`,
        end_at: `${start}T08:00:01Z`,
      });
      const { status } = await hostile.send('POST', '/events', body);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  }
  const longest = turns.stop();
  over = true;
  await Promise.all(busy);
  process.stdout.write(
    `${rules.length * 3} hostile rules: ${JSON.stringify(answers)}, at most ${longest.toFixed(0)} ms of ` +
      `CPU in one turn, ${served} others served\n`,
  );
  expect(Object.keys(answers).filter((status) => status !== '201')).toEqual(['422']);
  expect(longest).toBeLessThan(1000);
  expect(served).toBeGreaterThan(rules.length);
  const made = (answers[201] ?? 0) + Number(before.events);
  expect(Number((await countRows(app)).events)).toBe(made);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsJob, check, verdicts } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const featuresByRoom = async (): Promise<Record<string, string[]>> => {
  const { body } = await app.as('alice').get('/rooms');
  return Object.fromEntries(
    body.data.map((room: { name: string; features: { name: string }[] }) => [
      room.name,
      room.features.map(({ name }) => name),
    ]),
  );
};

test('a column of features makes them, gives them to rooms, and takes away what is not named', async () => {
  const first = 'name;features\r\nA;Piano, Beamer\r\nB;piano\r\nC;\r\n';
  const { id } = await check(app, first, { name: 'rooms.csv' });
  expect((await app.as('alice').get('/room-features')).body.data).toEqual([]);
  await applyAsJob(app, id);
  expect(await featuresByRoom()).toEqual({ A: ['Beamer', 'Piano'], B: ['Piano'], C: [] });
  expect(verdicts(await check(app, first, { name: 'rooms.csv' }))).toEqual(Array(3).fill('same'));

  const second = await check(app, 'name;features\r\nA;Piano\r\nB;PIANO\r\n', { name: 'b.csv' });
  expect(verdicts(second)).toEqual(['update: It changes: features.', 'same']);
  await applyAsJob(app, second.id);
  expect(await featuresByRoom()).toEqual({ A: ['Piano'], B: ['Piano'], C: [] });
});

test('a table without the column leaves features as they are', async () => {
  const { id } = await check(app, 'name;capacity\r\nA;10\r\n', { name: 'c.csv' });
  await applyAsJob(app, id);
  expect((await featuresByRoom()).A).toEqual(['Piano']);
});

test('a name that is too long, and more features than there can be, refuse their line alone', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `f${n}`).join(',');
  const file = `name;features\r\nD;${'x'.repeat(101)}\r\nE;"${many}"\r\nF;Piano\r\n`;
  const checked = await check(app, file, { name: 'd.csv' });
  expect(verdicts(checked)).toEqual([
    expect.stringMatching(/^refused: "x+…" is too long for a feature\.$/),
    'refused: It has too many features.',
    'create',
  ]);
});

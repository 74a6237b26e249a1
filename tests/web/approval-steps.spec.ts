import { createRoom, createRooms } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('the approval steps of a room are inherited, none, or its own', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Stepped Room');
  const manager = await stoa.as('manager');
  const stepsOfRoom = async () => (await manager('GET', `/rooms/${room.id}`)).data.approval_steps;
  const save = async () => {
    // The page reads the room again once it is saved.
    const isRead = page.waitForResponse(
      (answer) => answer.url().endsWith(room.id) && answer.request().method() === 'GET',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await isRead;
  };
  await signIn(page, 'manager', `/manage/rooms/${room.id}`);
  const approval = page.getByLabel('Approval', { exact: true });
  await expect(approval).toHaveValue('inherit');
  await approval.selectOption('Its own steps');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Step 1', { exact: true })).toHaveAccessibleDescription(
    /The approval steps\S* .*field/i,
  );
  await page.getByLabel('Step 1', { exact: true }).fill('Caretaker');
  await page.getByLabel('Role of step 1').fill('caretaker');
  await page.getByRole('button', { name: 'Another step' }).click();
  await page.getByLabel('Step 2', { exact: true }).fill('Dean');
  await expectAccessible(page);
  await save();
  const caretaker = { name: 'Caretaker', role: 'caretaker' };
  await expect.poll(stepsOfRoom).toEqual([caretaker, { name: 'Dean', role: 'manager' }]);
  await page.getByRole('button', { name: 'Remove step 2' }).click();
  await save();
  await expect.poll(stepsOfRoom).toEqual([caretaker]);
  await approval.selectOption('No approval needed');
  await save();
  await expect.poll(stepsOfRoom).toEqual([]);
  await page.reload();
  await expect(approval).toHaveValue('none');
  await approval.selectOption('inherit');
  await save();
  await expect.poll(stepsOfRoom).toBeNull();
  // The browser logs the request that was refused.
  faults.length = 0;
});

test('a venue and an institution have approval steps of their own', async ({ page, stoa }) => {
  const { venue } = await createRooms(stoa, 'Stepped House', []);
  const manager = await stoa.as('manager');
  const law = (await manager('POST', '/institutions', { name: 'Stepped Faculty', code: 'STEP' }))
    .data;
  await signIn(page, 'manager', '/profile');
  for (const path of [`/venues/${venue.id}`, `/institutions/${law.id}`]) {
    await page.goto(`/manage${path}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Approval', { exact: true }).selectOption('own');
    await sheet.getByLabel('Step 1', { exact: true }).fill('Dean');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const { data } = await manager('GET', path);
    expect(data.approval_steps).toEqual([{ name: 'Dean', role: 'manager' }]);
  }
});

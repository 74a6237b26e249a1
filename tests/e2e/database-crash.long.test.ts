import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { clientOf } from '../support/race.ts';
import { folderStorage, startProcess, tokenOf } from '../support/service-process.ts';

test(
  'a service whose embedded database crashes answers 503, ends with an error, and starts again with ' +
    'all that it answered',
  async () => {
    const folder = await folderStorage();
    onTestFinished(() => folder.remove());
    const first = await startProcess(await freePort(), folder.environment);
    const manager = clientOf(first.origin, await tokenOf(first.origin, 'manager'));
    const { body } = await manager.send('POST', '/rooms', { name: 'Aula' });
    manager.close();
    expect((await first.end('SIGTERM')).code).toBe(0);

    const database = await folder.open();
    await database.pool.query(`
    create function endless() returns int language sql as $$ select endless() $$;
    create function crash() returns trigger language plpgsql as $$ begin perform endless(); return new; end $$;
    create trigger crash before insert on venues for each row execute function crash()`);
    await database.close();

    const second = await startProcess(await freePort(), folder.environment);
    const token = await tokenOf(second.origin, 'manager');
    const unlucky = clientOf(second.origin, token);
    const readers = Array.from({ length: 5 }, () => clientOf(second.origin, token));
    // Each is connected before the crash: whoever connects after it may find nobody.
    await Promise.all([unlucky, ...readers].map((client) => client.send('GET', '/me')));
    const answers = await Promise.all([
      unlucky.send('POST', '/venues', { name: 'House' }),
      ...readers.map((client) => client.send('GET', `/rooms/${body.data.id}`)),
    ]);
    expect(answers[0]?.status).toBe(503);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    for (const client of [unlucky, ...readers]) client.close();
    const { code, output } = await second.ending;
    expect(code).toBe(1);
    expect(output).toContain('The embedded database ended unexpectedly.');

    const repaired = await folder.open();
    await repaired.pool.query('drop trigger crash on venues');
    await repaired.close();
    const third = await startProcess(await freePort(), folder.environment);
    const again = clientOf(third.origin, await tokenOf(third.origin, 'manager'));
    expect((await again.send('GET', `/rooms/${body.data.id}`)).status).toBe(200);
    expect((await again.send('POST', '/venues', { name: 'House' })).status).toBe(201);
    again.close();
    expect((await third.end('SIGTERM')).code).toBe(0);
  },
);

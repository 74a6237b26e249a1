import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEvent, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, test } from './support/test.ts';

/** The site of an institution, at an origin of its own: it frames pages of Stoa and reads what is public. */
async function startSite(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

test('another site frames a room and what is on, reads public schedules, and frames nothing else', async ({
  page,
  stoa,
  faults,
}) => {
  const { rooms } = await createRooms(stoa, 'Open House', [{ name: 'Town Hall' }]);
  const id = rooms[0]?.id ?? '';
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${id}`, { is_public: true });
  const day = Temporal.Instant.from(NOW).toString().slice(0, 10);
  const event = await createEvent(stoa, 'manager', {
    room_id: id,
    title: 'Concert',
    status: 'approved',
    start_at: `${day}T18:00:00Z`,
    end_at: `${day}T20:00:00Z`,
  });
  await manager('PUT', `/events/${event.id}/publication`, { is_published: true });
  const frames = [`/embed/rooms/${id}?lang=en`, '/embed/whats-on?lang=en', '/whats-on', '/'];
  const site = await startSite(
    `<!doctype html><title>Site</title>${frames.map((path) => `<iframe src="${stoa.origin}${path}"></iframe>`).join('')}`,
  );
  try {
    await page.goto(site.url);
    const framed = (path: string) => page.frameLocator(`iframe[src$="${path}"]`);
    await expect(framed(frames[0] ?? '').getByRole('heading', { level: 1 })).toHaveText(
      'Town Hall',
    );
    await expect(framed(frames[0] ?? '').getByText('Concert')).toBeVisible();
    await expect(framed(frames[1] ?? '').getByRole('link', { name: 'Concert' })).toBeVisible();
    // A refused frame is an empty page of the browser.
    const refused = page.frames().filter((frame) => frame.url().startsWith('chrome-error:'));
    expect(refused).toHaveLength(2);
    const titles = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      const { data } = await answer.json();
      return { titles: data.map(({ title }: { title: string }) => title), rooms: answer.status };
    }, `${stoa.origin}/api/v1/public/rooms/${id}/schedule?from=${day}&to=${day}`);
    expect(titles).toEqual({ titles: ['Concert'], rooms: 200 });
    const closed = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      `${stoa.origin}/api/v1/client-config`,
    );
    expect(closed).toBe('refused');
  } finally {
    site.close();
  }
  // The browser reports the frames and the answer that it refused, and that the site is another origin.
  expect(faults.length).toBeGreaterThan(0);
  faults.length = 0;
});

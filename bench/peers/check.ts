import { ask } from '../load.ts';
import type { Peer, WorkName } from './peer.ts';

/** The number of events in the answer to a work; of a search, the least number. */
const EVENTS = { day: 200, room: 120, feed: 400, 'feed-5000': 5_000, search: 20 } as const;

/** The feeds of all rooms, which lets a server write what it keeps of them, and their ETags. */
export async function readEtags(
  { requests, port, etags }: Peer,
  rooms: readonly { id: string }[],
): Promise<void> {
  for (const [n, { id }] of rooms.entries())
    for (const asked of requests('feed-304', n)) etags.set(id, (await ask(port, asked)).etag);
}

/** The bodies of the answers to the first unit of a work. */
async function bodiesOf({ requests, port }: Peer, work: WorkName): Promise<string[]> {
  const bodies: string[] = [];
  for (const asked of requests(work, 0)) bodies.push((await ask(port, asked)).body);
  return bodies;
}

const countEvents = (body: string): number =>
  body.startsWith('{')
    ? (JSON.parse(body) as { data: unknown[] }).data.length
    : body.split('BEGIN:VEVENT').length - 1;

/** Throws when an answer does not have all bookings, or a feed not the change that was made before it. */
export async function checkAnswers(peers: readonly Peer[]): Promise<void> {
  for (const peer of peers) {
    for (const [work, expected] of Object.entries(EVENTS) as [keyof typeof EVENTS, number][]) {
      const bodies = await bodiesOf(peer, work);
      const isFeed = work.startsWith('feed');
      const found = (isFeed ? bodies.slice(-1) : bodies).reduce(
        (sum, one) => sum + countEvents(one),
        0,
      );
      const isChanged = !isFeed || bodies.at(-1)?.includes(`(${work} 0)`);
      if ((work === 'search' ? found < expected : found !== expected) || !isChanged)
        throw new Error(`${peer.name} answers "${work}" with ${found} events, not ${expected}.`);
    }
    if (peer.requests('slots', 0).length > 0) {
      const [slots = ''] = await bodiesOf(peer, 'slots');
      if (!/start_time|FREEBUSY:/u.test(slots))
        throw new Error(`${peer.name} knows no free times.`);
    }
  }
}

import { expect } from '@playwright/test';
import { createEvent, createRoom } from './places.ts';
import type { Stoa } from './stoa.ts';

/** A request of alice, whose receipt she has read. @returns the id of the event */
export async function requestOf(stoa: Stoa, title: string): Promise<string> {
  const room = await createRoom(stoa, `Room of ${title}`);
  const { id } = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title,
    start_at: '2026-12-01T10:00:00Z',
    end_at: '2026-12-01T11:00:00Z',
  });
  const alice = await stoa.as('alice');
  await expect(async () => {
    const { data } = await alice('GET', `/notifications?event_id=${id}`);
    expect(data).toHaveLength(1);
    expect((await alice('POST', `/notifications/${data[0].id}/read`)).status).toBe(200);
  }).toPass();
  return id;
}

/** Alice has read all that she was told. */
export const readAll = async (stoa: Stoa): Promise<void> => {
  await (await stoa.as('alice'))('POST', '/notifications/read-all');
};

import type { Ids, Make } from './make.ts';

/** Things of which there are several; without a venue they are lent everywhere. */
const equipment = [
  { name: 'cameras', stock: 6, venue: null, description: 'With tripod and two batteries.' },
  { name: 'poster walls', stock: 40, venue: 'Science Campus', description: null },
  { name: 'grand piano', stock: 1, venue: 'Harbour Hall', description: null },
] as const;

/** Makes the equipment of the university; gives the ids by name. */
export async function seedEquipment(make: Make, venues: Ids): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { venue, ...body } of equipment) {
    const venue_id = venue === null ? null : venues.get(venue);
    ids.set(body.name, await make('manager', '/equipment', { ...body, venue_id }));
  }
  return ids;
}

import { readFile } from 'node:fs/promises';
import type { Make } from './make.ts';
import type { SeedRoom } from './places.ts';

const TYPE = 'image/webp';

const fileNameOf = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;

/** The file of the drawing of a room, made by `node tools/draw-rooms.ts`; CC0. */
export const pictureOf = ({ name }: Pick<SeedRoom, 'name'>): URL =>
  new URL(`pictures/${fileNameOf(name)}`, import.meta.url);

const seatings: Readonly<Record<string, string>> = {
  theater: 'rows of seats',
  cinema: 'rows of seats in front of a stage',
  classroom: 'tables behind each other',
  hollow_square: 'tables in a square',
  u_shape: 'tables in a U',
  horseshoe: 'tables in a horseshoe',
  boardroom: 'one long table',
  reception: 'high tables at which people stand',
};

/** What the drawing of a room shows, for people who do not see it. */
const altOf = ({ name, seating_type, equipment }: SeedRoom): string => {
  const shown = [seatings[seating_type] ?? 'a free floor', equipment?.toLowerCase()];
  return `Drawing of ${name}: ${shown.filter(Boolean).join(', ')}`;
};

/** Gives a room its drawing. */
export async function addPicture(make: Make, id: string, room: SeedRoom): Promise<void> {
  const form = new FormData();
  const bytes = await readFile(pictureOf(room));
  form.set('file', new Blob([bytes], { type: TYPE }), fileNameOf(room.name));
  const images = `/rooms/${id}/images`;
  const image = await make('manager', images, form);
  await make('manager', `${images}/${image}`, { alt: altOf(room) }, 'PUT');
}

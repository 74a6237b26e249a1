import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureOf } from '../src/seed/pictures.ts';
import { roomsOf, venues } from '../src/seed/places.ts';
import { roomPicture } from './room-pictures/room-picture.ts';

// Draws the pictures of the seed's rooms into src/seed/pictures. Another version of the image library writes other
// bytes of the same picture, so they are not compared with what is committed.
for (const venue of venues) {
  for (const [index, room] of roomsOf(venue).entries()) {
    const svg = Buffer.from(roomPicture(venue, room, index));
    await writeFile(pictureOf(room), await sharp(svg).webp({ quality: 82, effort: 6 }).toBuffer());
  }
}

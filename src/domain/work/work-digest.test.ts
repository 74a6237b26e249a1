import { expect, test } from 'vitest';
import { catalogues } from '../messages/index.ts';
import { type DigestJob, isJobFor, jobLine } from './work-digest.ts';

const job: DigestJob = {
  kind: 'media',
  details: 'Two\nmicrophones',
  state: 'accepted',
  title: 'Concert',
  status: 'approved',
  timezone: 'Europe/Berlin',
  start_at: '2027-03-29T06:30:00Z',
  end_at: '2027-03-29T10:00:00Z',
  room: 'Hall, Foyer',
  place: {
    room_id: 'hall',
    venue_id: 'library',
    institution_id: null,
    extras: [{ room_id: 'foyer', venue_id: 'annex' }],
  },
};

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const line = (more: Partial<DigestJob> = {}, showsZone = false) =>
  jobLine({ catalogue: catalogues.en, now, showsZone }, { ...job, ...more });

test('a line says from when to when, what is asked, for which event and where', () => {
  expect(line()).toBe(
    'Monday 29 March, 08:30–12:00: Media: Two microphones – Concert – Hall, Foyer',
  );
});

test('it says what is not answered and not approved, and a zone that is not the reader’s own', () => {
  expect(line({ details: null, state: 'open', status: 'pending' }, true)).toBe(
    'Monday 29 March, 08:30–12:00 (Europe/Berlin): Media – Concert – Hall, Foyer – to answer – not approved yet',
  );
});

test.each<[string, string, object, boolean]>([
  ['of the kind in the room', 'media', { room_id: 'hall' }, true],
  ['of the kind in an extra room', 'media', { venue_id: 'annex' }, true],
  ['of the kind everywhere', 'media', {}, true],
  ['of the kind elsewhere', 'media', { room_id: 'aula' }, false],
  ['of another kind', 'setup', { room_id: 'hall' }, false],
])('a job is for the crew %s: %#', (_who, kind, place, isFor) => {
  const nowhere = { room_id: null, venue_id: null, institution_id: null };
  const assignments = [{ role: 'crew', kind, ...nowhere, ...place }];
  expect(isJobFor({ assignments }, job)).toBe(isFor);
});

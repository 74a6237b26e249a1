import { describe, expect, test } from 'vitest';
import { type UndoRecord, undoVerdict } from './undo-record.ts';

const made: UndoRecord = {
  kind: 'event',
  id: 'a',
  version: 1,
  before: null,
  was_cancelled: false,
  replaced_id: null,
};
const changed: UndoRecord = { ...made, before: { body: {}, overrides: [] } };
const room: UndoRecord = { kind: 'room', id: 'r', updated_at: 't', before: null, venue_id: null };
const term: UndoRecord = {
  kind: 'master_data',
  type: 'terms',
  id: 't',
  stamp: 's',
  before: null,
  room_id: null,
};
const TERM_USED = 'Events or planning rounds use the term.';

describe('What a line wrote', () => {
  test.each([
    [made, { stamp: 1, isNeeded: false }, 'remove', null],
    [changed, { stamp: 1, isNeeded: false }, 'restore', null],
    [made, { stamp: 2, isNeeded: false }, 'keep', 'It was changed since.'],
    [made, undefined, 'keep', 'It was deleted since.'],
    [room, { stamp: 't', isNeeded: false }, 'remove', null],
    [room, { stamp: 't', isNeeded: true }, 'keep', 'Events need the room.'],
    [{ ...room, before: {} } as UndoRecord, { stamp: 't', isNeeded: true }, 'restore', null],
    [room, { stamp: 'u', isNeeded: false }, 'keep', 'It was changed since.'],
    [term, { stamp: 's', isNeeded: false }, 'remove', null],
    [term, { stamp: 's', isNeeded: true }, 'keep', TERM_USED],
    [{ ...term, before: {} } as UndoRecord, { stamp: 's', isNeeded: true }, 'restore', null],
    [term, { stamp: 'o', isNeeded: false }, 'keep', 'It was changed since.'],
  ] as const)('is taken back as it is now: %j, %j', (undo, now, verdict, message) => {
    expect(undoVerdict(undo, now)).toEqual({ verdict, message });
  });
});

import { INTERNAL, type PersonalTable } from './personal-table.ts';

/** The tables of imported files. */
export const importData: readonly PersonalTable[] = [
  {
    table: 'imports',
    purpose: 'Files that administrators imported, line by line.',
    kept: '30 days.',
    ids: ['creator_id', 'applier_id', 'undoer_id'],
    texts: ['file_name', 'error'],
    json: ['not_taken', 'columns', 'named_rooms', 'named_logins', 'choices'],
    shown: [
      'id',
      'type',
      'source',
      'file_name',
      'size',
      'room_id',
      'status',
      'not_taken',
      'counts',
      'applied_count',
      'error',
      'creator_id',
      'applier_id',
      'started_at',
      'completed_at',
      'created_at',
      'is_numbered',
      'restore_cancelled',
      'cancel_gone',
      'undoer_id',
      'undone_at',
      'columns',
      'missing_columns',
      'named_rooms',
      'warnings',
    ],
    omitted: {
      origin_hash: INTERNAL,
      named_logins: 'They are other people.',
      choices: 'They are about the people of the file.',
    },
  },
  {
    table: 'import_lines',
    purpose:
      'Lines of imported files; the content of a line only until it is written, what was there before only ' +
      'until it is taken back.',
    kept: '30 days.',
    texts: ['uid', 'title', 'message', 'undo_message'],
    json: ['payload', 'summary', 'changes', 'undo'],
    notShown: 'It is about the people of the file, not about who imported it.',
  },
  {
    table: 'import_files',
    purpose:
      'Files that were imported and not written yet, so that they can be read again with other choices.',
    kept: 'Until the import is written or anybody is erased, 30 days at most.',
    key: ['import_id'],
    isDropped: true,
    notShown: 'It is about the people of the file, not about who imported it.',
  },
  {
    table: 'import_choices',
    purpose:
      'The fields of columns and the rooms of names that were chosen for the files of a source.',
    kept: 'Until something else is chosen.',
    key: ['source_hash'],
    json: ['mapping', 'rooms'],
    notShown: 'It is about a file, not about who imported it.',
  },
];

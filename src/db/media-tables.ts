import type { ColumnType, Generated } from 'kysely';

export type MediaTable = {
  id: string;
  event_id: string | null;
  room_id: string | null;
  name: string;
  file_name: string;
  mime_type: string;
  size: number;
  file_key: string;
  thumb_key: string | null;
  alt: string | null;
  place: number | null;
  created_at: ColumnType<string, string | undefined, never>;
};

export type OrphanedFilesTable = {
  file_key: string;
  due_at: Generated<string>;
  claimed_at: string | null;
};

/** The tables of files. */
export type MediaTables = { media: MediaTable; orphaned_files: OrphanedFilesTable };

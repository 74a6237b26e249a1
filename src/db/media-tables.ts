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
  uploader_id: string | null;
  created_at: ColumnType<string, string | undefined, never>;
};

export type OrphanedFilesTable = {
  file_key: string;
  due_at: Generated<string>;
  claimed_at: string | null;
};

/** The bytes of the files that a person uploaded and that are stored; triggers of `media` write it. */
export type FileUsageTable = { user_id: string; bytes: Generated<number> };

/** The tables of files. */
export type MediaTables = {
  media: MediaTable;
  orphaned_files: OrphanedFilesTable;
  file_usage: FileUsageTable;
};

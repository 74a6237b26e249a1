import { composedText } from './text/composed-text.ts';
import type { InstantText } from './time/instant.ts';

/** A stored file of an event or a room; `thumb_key` is set for pictures that could be decoded (§3.7). */
export type MediaFile = {
  readonly id: string;
  readonly name: string;
  readonly file_name: string;
  readonly mime_type: string;
  /** In bytes. */
  readonly size: number;
  readonly thumb_key: string | null;
  /** The alternative text: a description of the picture for people who do not see it (§12.8). */
  readonly alt: string | null;
  readonly created_at: InstantText;
};

/** A file as its record shows it (§3.7). */
export type MediaRecord = Omit<MediaFile, 'thumb_key' | 'alt'> & {
  readonly url: string;
  readonly thumb_url: string | null;
};

/** The image types that browsers display and that cannot contain scripts: no SVG (§3.7). */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

const MAX_NAME = 255;
const MAX_EXTENSION = 20;

/** Control characters, and bidirectional overrides: `txt.exe` must not be displayed as `exe.txt`. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;

/**
 * Dots and spaces at the beginning and the end. What is in the middle is searched once: only its first character begins
 * a match.
 */
const ends = /^[. ]+|(?<![. ])[. ]+$/gu;

const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  const isOne = dot > 0 && fileName.length - dot <= MAX_EXTENSION;
  return isOne ? fileName.slice(dot) : '';
};

/**
 * A safe file name from the name that the client sent: no folders, no control characters, no dots at its ends, at most
 * 255 characters with its extension kept; `file` if nothing remains (§3.7).
 */
export function safeFileName(given: string): string {
  const last = composedText(given.toWellFormed()).split(/[/\\]/).at(-1) as string;
  const seen = last.replace(invisible, '').replace(/\s+/gu, ' ');
  const clean = seen.replace(ends, '');
  const characters = [...clean];
  if (characters.length <= MAX_NAME) return clean === '' ? 'file' : clean;
  const extension = [...extensionOf(clean)];
  return [...characters.slice(0, MAX_NAME - extension.length), ...extension].join('');
}

/** The display name of the file: its name without the extension. */
export function titleOf(fileName: string): string {
  return fileName.slice(0, fileName.length - extensionOf(fileName).length);
}

/** The URL of the list of the files of an event; `id` is not that of an occurrence (§3.7). */
export const attachmentsUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/api/v1/events/${id}/attachments`;

/**
 * The response view of a file; `folder` is the URL of its list, without a slash at the end (§3.7). Members are
 * listed explicitly, because rows have columns that clients must not see.
 */
export function mediaRecord(file: Omit<MediaFile, 'alt'>, folder: string): MediaRecord {
  const url = `${folder}/${file.id}`;
  return {
    id: file.id,
    name: file.name,
    file_name: file.file_name,
    mime_type: file.mime_type,
    size: file.size,
    url,
    thumb_url: file.thumb_key === null ? null : `${url}?size=thumb`,
    created_at: file.created_at,
  };
}

import { type Actor, isManager } from './permission.ts';

/** The number of records that one person may store. Source: §7.6. */
export type PersonLimits = {
  readonly drafts: number;
  /** Pending events; a series is one. */
  readonly requests: number;
  readonly fileBytes: number;
};

/** Managers, admins and machines work for many people. */
const FACTOR = 50;

/** The limits that apply to an actor. */
export function limitsOf(actor: Actor, limits: PersonLimits): PersonLimits {
  if (!isManager(actor) && actor.is_machine !== true) return limits;
  return {
    drafts: FACTOR * limits.drafts,
    requests: FACTOR * limits.requests,
    fileBytes: FACTOR * limits.fileBytes,
  };
}

const BYTES_OF_MB = 1_048_576;

/** The bytes of megabytes as the settings mean them. */
export const bytesOfMegabytes = (megabytes: number): number => megabytes * BYTES_OF_MB;

/** Says what is too much, and how to make room. */
export const limitSentences = {
  draft: (most: number): string =>
    `You can have at most ${most} drafts: submit, cancel or delete one first.`,
  pending: (most: number): string =>
    `You can have at most ${most} requests that wait for a decision: cancel one, or wait for a decision, first.`,
  file: (bytes: number): string =>
    `You can store at most ${bytes / BYTES_OF_MB} MB of files: delete one first.`,
} as const;

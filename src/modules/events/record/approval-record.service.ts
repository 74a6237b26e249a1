import { randomUUIDv7 } from 'node:crypto';
import type { PlannedApproval } from '../../../domain/plan/approval.ts';
import type { ApprovalRecord } from './approval-rows.queries.ts';

/** A planned approval with ids for the new entries of the history. */
export const withIds = ({ entries, ...planned }: PlannedApproval): ApprovalRecord => ({
  ...planned,
  entries: entries.map((entry) => ({ id: randomUUIDv7(), ...entry })),
});

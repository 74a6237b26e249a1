/** Drafts of one person that can wait at a time. Source: §14.8. */
export const MAX_WAITS = 20;

/** Why an event cannot wait until all that it wants is free; null if it can. Source: §14.8. */
export function waitRefusal({
  status,
  occurrences_count: dates,
  upcoming_count: upcoming,
}: {
  readonly status: string;
  readonly occurrences_count: number;
  readonly upcoming_count: number;
}): string | null {
  if (status !== 'draft') return `Cannot wait with an event that is ${status}.`;
  if (upcoming < dates || dates === 0) return 'Cannot wait with an event that has begun.';
  return null;
}

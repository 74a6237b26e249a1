/** Rows that one statement removes. */
const BATCH_SIZE = 10_000;

/**
 * Deletes batch by batch until nothing is left or the job is to stop.
 * @param deleteBatch deletes at most so many rows, and says how many there were
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE && !signal.aborted) deleted = await deleteBatch(BATCH_SIZE);
}

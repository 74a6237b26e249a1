type Stored<Row> = Omit<Row, 'approval_steps'> & { approval_steps: string | null };

/** The columns of a row with its approval steps as JSON text; null stays null. */
export function withStoredSteps<Row extends { approval_steps: readonly object[] | null }>(
  row: Row,
): Stored<Row> {
  const { approval_steps: steps, ...columns } = row;
  return { ...columns, approval_steps: steps === null ? null : JSON.stringify(steps) };
}

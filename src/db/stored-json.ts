type WithSteps = { approval_steps: readonly object[] | null };
type StoredSteps = { approval_steps: string | null };
type StoredRules = StoredSteps & { booking_rules: string | null };

const textOf = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** The columns of a row with its approval steps as JSON text; null stays null. */
export function withStoredSteps<Row extends WithSteps>(
  row: Row,
): Omit<Row, 'approval_steps'> & StoredSteps {
  const { approval_steps, ...columns } = row;
  return { ...columns, approval_steps: textOf(approval_steps) };
}

/** The same of a row that has rules for bookings too. */
export function withStoredRules<Row extends WithSteps & { booking_rules: object | null }>(
  row: Row,
): Omit<Row, 'approval_steps' | 'booking_rules'> & StoredRules {
  const { approval_steps, booking_rules, ...columns } = row;
  return {
    ...columns,
    approval_steps: textOf(approval_steps),
    booking_rules: textOf(booking_rules),
  };
}

/** A row of a room with its rules for check-in as JSON text; null stays null. */
export function withStoredCheckIn<Row extends { check_in: object | null }>(
  row: Row,
): Omit<Row, 'check_in'> & { check_in: string | null } {
  const { check_in, ...columns } = row;
  return { ...columns, check_in: textOf(check_in) };
}

import type { ParsedDateTime } from '../../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../../errors.ts';

/** A window that a request may name. */
type AskedEnds = {
  from?: ParsedDateTime | null | undefined;
  to?: ParsedDateTime | null | undefined;
};

/** Both ends of a window; null where the request names none. @throws invalid_input where it names one of them */
export function windowEnds({
  from,
  to,
}: AskedEnds): { from: ParsedDateTime; to: ParsedDateTime } | null {
  if (!from && !to) return null;
  if (!from) throw invalidInput({ from: ['The from field is required when to is present.'] });
  if (!to) throw invalidInput({ to: ['The to field is required when from is present.'] });
  return { from, to };
}

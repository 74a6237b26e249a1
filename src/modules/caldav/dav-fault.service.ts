import { davErrorBody } from '../../domain/caldav/dav-error.ts';
import type { AppError } from '../../errors.ts';
import { DavRefused } from './dav-refused.service.ts';

/** An answer to a request that failed. */
export type DavFault = { status: number; body: string; allow?: readonly string[] | undefined };

/** An error of the API with the status that it has there. */
type Known = { error: AppError; status: number };

/** Bad data, and bookings that rules refuse, are 403 with the condition that clients know (§15.2). */
function ofApi({ error, status }: Known): DavFault {
  const { code, message, details } = error;
  if (code === 'invalid_input') {
    return { status: 403, body: davErrorBody({ condition: 'C:valid-calendar-data', message }) };
  }
  const condition =
    code === 'forbidden'
      ? 'D:need-privileges'
      : code === 'body_too_large'
        ? 'C:max-resource-size'
        : undefined;
  const body = davErrorBody({ message, ...(condition && { condition }) });
  return { status, body, allow: details.allow };
}

/** The response to a client for an error; an unexpected error is not described. */
export function faultOf(thrown: unknown, known: Known | undefined): DavFault {
  if (thrown instanceof DavRefused) {
    const { refusal } = thrown;
    return { status: refusal.status ?? 403, body: davErrorBody(refusal) };
  }
  if (known !== undefined) return ofApi(known);
  return { status: 500, body: davErrorBody({ message: 'Server Error' }) };
}

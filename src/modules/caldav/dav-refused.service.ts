import type { DavCondition, DavRefusal } from '../../domain/caldav/dav-error.ts';

/** A request that CalDAV refuses with a condition; everything else is refused with the errors of the API. */
export class DavRefused extends Error {
  readonly refusal: DavRefusal;

  constructor(refusal: DavRefusal) {
    super(refusal.message);
    this.name = 'DavRefused';
    this.refusal = refusal;
  }
}

/** 403 with a condition and a sentence. */
export const davRefused = (
  condition: DavCondition,
  message: string,
  more: Pick<DavRefusal, 'status' | 'href'> = {},
): DavRefused => new DavRefused({ condition, message, ...more });

import type { TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import type { ContractFixture } from './contract-fixture.ts';
import type { Kind, Known } from './field-kinds.ts';

/**
 * Whether a field must be there; may be absent or null; may be absent but not null; or must be there and may be null.
 */
export type Presence = 'required' | 'nullable' | 'optional' | 'present';

export type Field = { kind: Kind; presence: Presence };

/** A request with a body (or a query), and what each of its fields takes. */
export type FieldTable = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** As the contract spells it, without `/api/v1`. */
  operation: string;
  by: 'admin' | 'manager' | 'alice';
  status: 200 | 201 | 202;
  /** A new target that the request can be sent to with success. */
  path(fixture: ContractFixture, app: TestApp): Promise<string>;
  /** The least that is accepted. */
  body(known: Known, fixture: ContractFixture): Fields;
  fields: Record<string, Field>;
  /** What is sent with a field besides the least body. */
  beside?: Record<string, Fields>;
};

import { EVENT_FORMATS, EVENT_TYPES, labelOf, SEATING_TYPES } from '../../domain/enums.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import type { ClientConfig } from './general.schema.ts';

type Choice = { value: string; label: string };

const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** The enumeration endpoints, by the last part of their path. */
export const enumerations = {
  'event-types': choicesOf(EVENT_TYPES),
  'event-formats': choicesOf(EVENT_FORMATS),
  'seating-types': choicesOf(SEATING_TYPES),
};

export const welcome = { message: 'Welcome to the Stoa API.' };

type Settings = {
  approvalSteps: readonly StepDefinition[];
  bookingHorizonDays: number;
  timezone: string;
  version: string;
  oidc: { issuer: string | undefined; issuerName: string | undefined };
};

type Limits = Pick<ClientConfig, 'max_attachment_bytes' | 'max_image_bytes'>;

/** The settings that clients need before a sign-in; nothing in them is secret. */
export const viewClientConfig = (
  { approvalSteps, bookingHorizonDays, timezone, version, oidc }: Settings,
  limits: Limits,
): ClientConfig => ({
  issuer_name: oidc.issuerName ?? null,
  is_development: oidc.issuer === undefined,
  ...limits,
  approval_steps: approvalSteps.map(({ name, role }) => ({ name, role })),
  booking_horizon_days: bookingHorizonDays,
  timezone,
  push: true,
  version,
});

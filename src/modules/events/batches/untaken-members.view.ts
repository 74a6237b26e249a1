import type { UpdateEvent } from '../record/event.schema.ts';
import type { Event } from '../record/event-record.schema.ts';
import type { EventPlanRecord, WrittenEventRecord } from './dry-run.schema.ts';

/** The operations that change members of the record of an event which `PUT /events/{id}` does not take. */
const OPERATIONS = {
  status: 'the operations submit, approve, reject, return and cancel of the event',
  is_published: 'PUT /events/{event_id}/publication',
  roles: 'PUT /events/{event_id}/roles',
  requirements: 'PUT /events/{event_id}/requirements',
} satisfies Partial<Record<Exclude<keyof Event, keyof UpdateEvent>, string>>;

/** A member of the record of an event that `PUT /events/{id}` does not take. */
export type UntakenMember = keyof typeof OPERATIONS;

/** Members of the record that `PUT /events/{id}` does not take. */
export const UNTAKEN_MEMBERS = Object.keys(OPERATIONS) as UntakenMember[];

/** JSON of a value, whatever the order of the members of its objects. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );

/**
 * Adds a warning for each member that a request sends, that it cannot change and that differs from the record, so that
 * nobody takes 200 for a change. A client that sends back the record as it read it gets no warnings.
 */
export function withUntakenWarnings<Written extends WrittenEventRecord | EventPlanRecord>(
  sent: Partial<Record<UntakenMember, unknown>>,
  written: Written,
): Written {
  const record: Pick<Event, UntakenMember> = 'recipients' in written ? written.event : written;
  const differing = UNTAKEN_MEMBERS.filter(
    (name) => name in sent && sortedJson(sent[name]) !== sortedJson(record[name]),
  );
  if (differing.length === 0) return written;
  const warnings = differing.map((name) => ({
    code: 'member_not_taken' as const,
    message: `\`${name}\` stays as it is: this operation does not change it. Use ${OPERATIONS[name]}.`,
  }));
  return { ...written, warnings: [...(written.warnings ?? []), ...warnings] };
}

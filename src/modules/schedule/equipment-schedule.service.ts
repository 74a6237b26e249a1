import type { Db } from '../../db/db.ts';
import {
  type EquipmentBooking,
  type EquipmentStep,
  equipmentSteps,
} from '../../domain/booking/equipment.ts';
import type { Actor } from '../../domain/permission.ts';
import { asSeenBy } from '../../domain/privacy/what-readers-see.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import { findEquipmentZone, readEquipment } from '../equipment/index.ts';
import { listEquipmentHoldings } from '../events/index.ts';
import type { EquipmentScheduleQuery } from './equipment-schedule.schema.ts';
import { windowIn } from './schedule-window.service.ts';

/** The equipment whose schedule is asked for. @throws not_found */
export const readScheduledEquipment = readEquipment;

/** Events that one answer lists, each as often as it stands in a step. */
const MAX_LISTED = 50_000;

/**
 * The used quantity of a piece of equipment in a window, by start (§14.5).
 * @throws not_found; invalid_input for an invalid window, and for one with too many events
 */
export async function readEquipmentSchedule(
  { db, serviceZone }: { db: Db; serviceZone: string },
  actor: Actor,
  equipmentId: string,
  { from, to }: EquipmentScheduleQuery,
): Promise<EquipmentStep<EquipmentBooking>[]> {
  await readEquipment(db, equipmentId);
  const timeZone = (await findEquipmentZone(db, equipmentId)) ?? serviceZone;
  const { start, end } = windowIn({ from, to }, timeZone);
  const window = { from: instantText(start), to: instantText(end) };
  const holdings = await listEquipmentHoldings(db, equipmentId, window);
  const seen = holdings.map((one) => asSeenBy(actor, one));
  const steps = equipmentSteps(seen, window, MAX_LISTED);
  if (steps !== undefined) return steps;
  throw invalidInput({ to: ['The to field must be earlier: too many events are in this window.'] });
}

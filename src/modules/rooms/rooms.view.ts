import { rulesInForce } from '../../domain/booking/booking-rules.ts';
import { needsApproval, type StepDefinition } from '../../domain/events/approval-flow.ts';
import type { Actor } from '../../domain/permission.ts';
import { type RoomFields, roomFields } from '../../domain/resources/place-fields.ts';
import { fieldsOf } from '../../domain/resources/resource-fields.ts';
import { possibleRoomActions } from '../../domain/room-actions.ts';
import { equipmentItems } from '../../domain/text/equipment.ts';
import type { FeatureRow } from './features.queries.ts';
import type { RoomFeature } from './features.schema.ts';
import { viewImages } from './image.view.ts';
import type { RoomRow } from './rooms.queries.ts';
import type { Room, RoomsQuery } from './rooms.schema.ts';

/** Whether a booking of the room alone waits for approval (§10.3). */
export const asksForApproval = (row: RoomRow, service: readonly StepDefinition[]): boolean =>
  needsApproval(
    {
      venue_id: row.venue_id,
      room_steps: row.approval_steps,
      venue_steps: row.venue_steps,
    },
    service,
  );

/** The address of the service, and the approval steps of a room without its own. */
export type RoomViewDeps = {
  baseUrl: string;
  approvalSteps: readonly StepDefinition[];
  /** The domain of the addresses of rooms; undefined: they have none. */
  mailIn: { domain: string | undefined };
};

/** The record of a feature. */
export const viewFeature = (row: FeatureRow): RoomFeature => ({
  id: row.id,
  name: row.name,
  icon: row.icon,
  rooms_count: row.rooms_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The record of a room. */
export const viewRooms =
  ({ baseUrl, approvalSteps, mailIn: { domain } }: RoomViewDeps) =>
  (row: RoomRow): Room => ({
    ...fieldsOf<RoomFields>(roomFields, row),
    id: row.id,
    equipment_items: equipmentItems(row.equipment),
    approval_needed: asksForApproval(row, approvalSteps),
    rules_in_force: rulesInForce(row.booking_rules, row.venue_rules),
    mail_address: domain === undefined ? null : `${row.mail_name}@${domain}`,
    venue: row.venue,
    features: row.features,
    parts: row.parts,
    part_of: row.part_of,
    images: row.images.map(viewImages(baseUrl, row.id)),
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  });

/** The record of a room with what a user may do to it now (§3.2). */
export const viewRoomsFor =
  (deps: RoomViewDeps) =>
  (actor: Actor) =>
  (row: RoomRow): Room => ({ ...viewRooms(deps)(row), can: possibleRoomActions(actor, row) });

/** Rows of a list, with `can` where `include` names it. */
export const viewListedRooms =
  (deps: RoomViewDeps) =>
  (actor: Actor, { include }: Pick<RoomsQuery, 'include'>): ((row: RoomRow) => Room) =>
    include?.includes('can') ? viewRoomsFor(deps)(actor) : viewRooms(deps);

import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { editRefusal } from '../../domain/events/event-actions.ts';
import { splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import { emptyPage, type Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { PersonLimits } from '../../domain/person-limits.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { seesInFull } from '../../domain/privacy/what-readers-see.ts';
import { assertNotRefused } from '../../domain/refusal.ts';
import { notFound } from '../../errors.ts';
import { type Activity, recordEffects } from '../effects/index.ts';
import { type EventRow, readEvent, readEventToEdit, touchEventToEdit } from '../events/index.ts';
import {
  addMedia,
  browseMedia,
  type Commit,
  discardMedia,
  type MediaDeps,
  type MediaRow,
  type OpenMedia,
  openMedia,
  type RequestedSize,
  readMedia,
  removeMedia,
  type SentFile,
  storeFile,
} from '../media/index.ts';

export { tagOfMedia } from '../media/index.ts';

/** The dependencies of the attachment services; `baseUrl` is the base of URLs in records. */
export type AttachmentDeps = MediaDeps & { baseUrl: string; limits: PersonLimits };

type ReadDeps = Pick<AttachmentDeps, 'db'>;

/** The path parameters of a file: files belong to the whole series, so an id with `::` means its series. */
type Named = { event: string; media: string };

const seriesOf = (event: string): string => splitOccurrenceId(event).event_id;

/** The event; 404 if the actor may not read it. */
export async function readAttached(deps: ReadDeps, actor: Actor, id: string): Promise<EventRow> {
  return readEvent(deps.db, actor, seriesOf(id));
}

/** The event, if the actor may attach files: 404 if the actor may not read it, 403 if not edit it. */
export async function readToAttach(deps: ReadDeps, actor: Actor, id: string): Promise<EventRow> {
  return readEventToEdit(deps, actor, seriesOf(id));
}

/** The event; 404 if the actor may not read it, or it is private and the actor may not see its details. */
async function readSeenInFull(deps: ReadDeps, actor: Actor, id: string): Promise<EventRow> {
  const event = await readAttached(deps, actor, id);
  if (!seesInFull(actor, event)) throw notFound();
  return event;
}

/** A file of an event, if the actor may read it. @throws not_found, also for the file of another event */
export async function readAttachment(
  deps: ReadDeps,
  actor: Actor,
  { event: id, media }: Named,
): Promise<MediaRow> {
  const event = await readSeenInFull(deps, actor, id);
  return readMedia(deps.db, { event_id: event.id }, media);
}

/** A file of an event, if the actor may delete it. @throws not_found; forbidden */
export async function readToDetach(
  deps: ReadDeps,
  actor: Actor,
  { event: id, media }: Named,
): Promise<MediaRow> {
  const event = await readToAttach(deps, actor, id);
  return readMedia(deps.db, { event_id: event.id }, media);
}

/** The files of an event, oldest first. @throws not_found */
export async function browseAttachments(
  deps: ReadDeps,
  actor: Actor,
  id: string,
  slice: Slice,
): ReturnType<typeof browseMedia> {
  const event = await readAttached(deps, actor, id);
  if (!seesInFull(actor, event)) return emptyPage();
  return browseMedia(deps.db, { event_id: event.id }, slice);
}

/** A file, or its thumbnail, for download. @throws not_found, also for the file of another event */
export async function openAttachment(
  deps: AttachmentDeps,
  actor: Actor,
  { event: id, media }: Named,
  size: RequestedSize,
): Promise<OpenMedia> {
  const event = await readSeenInFull(deps, actor, id);
  return openMedia(deps, { event_id: event.id }, media, size);
}

/**
 * Changes the files of an event, raises its version and writes the activity log. The status is checked last (§1.4).
 * @throws not_found; forbidden; invalid_state when the event is cancelled (§4.7)
 */
async function changeFiles(
  trx: Trx,
  actor: Actor,
  id: string,
  change: (event_id: string) => Promise<{ row: MediaRow; isAdded: boolean }>,
): Promise<MediaRow> {
  const event = await touchEventToEdit(trx, actor, seriesOf(id));
  const { row, isAdded } = await change(event.id);
  assertNotRefused(editRefusal('attach', event));
  const activity: Activity = {
    event: isAdded ? 'attachment_added' : 'attachment_removed',
    subject_type: 'event',
    subject_id: event.id,
    actor,
    changes: { attachments: isAdded ? [null, row.file_name] : [row.file_name, null] },
  };
  await recordEffects(trx, { activity: [activity] });
  return row;
}

/** Attaches a file to an event. @throws not_found; forbidden; invalid_state; invalid_input at the limit */
export async function attachFile<A>(
  deps: AttachmentDeps,
  actor: Actor,
  id: string,
  sent: SentFile,
  commit: Commit<A>,
): Promise<A> {
  return storeFile(deps, sent, 'file', (stored) =>
    commit((trx) =>
      changeFiles(trx, actor, id, async (event_id) => ({
        row: await addMedia(trx, { event_id }, stored, { actor, limits: deps.limits }),
        isAdded: true,
      })),
    ),
  );
}

/** Deletes a file of an event. @throws not_found; forbidden; precondition_failed; invalid_state */
export async function detachFile(
  deps: AttachmentDeps,
  actor: Actor,
  { event: id, media }: Named,
  expect: Precondition<MediaRow>,
): Promise<null> {
  const row = await inTransaction(deps.db, (trx) =>
    changeFiles(trx, actor, id, async (event_id) => ({
      row: await removeMedia(trx, { event_id }, media, expect),
      isAdded: false,
    })),
  );
  await discardMedia(deps, row);
  return null;
}

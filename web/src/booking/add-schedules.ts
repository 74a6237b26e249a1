import { askOnce } from '../api/ask-once.ts';
import { api, ask, type Schemas } from '../api/client.ts';

type AddedSchedule = Schemas['AddedSchedule'];

/** Adds opening hours or a block to a room; says which bookings lie in it. */
export async function addSchedule(
  roomId: string,
  body: Schemas['CreateScheduleInput'],
): Promise<AddedSchedule> {
  const params = { path: { room_id: roomId } };
  const added = await askOnce(`schedule of ${roomId}`, body, (key) =>
    ask(api.POST('/api/v1/rooms/{room_id}/availability', { body, params, ...key })),
  );
  return added as AddedSchedule;
}

/** Adds a schedule to every room of a venue. */
export const addVenueSchedules = (venueId: string, body: Schemas['CreateScheduleInput']) =>
  askOnce(`schedules of ${venueId}`, body, (key) =>
    ask(
      api.POST('/api/v1/venues/{id}/availability', {
        body,
        params: { path: { id: venueId } },
        ...key,
      }),
    ),
  );

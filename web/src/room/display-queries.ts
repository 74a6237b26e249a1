import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, type Schemas } from '../api/client.ts';

export type Display = Schemas['Display'];
export type NewDisplay = Schemas['NewDisplay'];

/** The displays at the doors of a room; only managers may list them. A room has at most 50. */
export const displaysQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['rooms', 'displays-of', roomId],
    queryFn: async () => {
      const params = { path: { id: roomId }, query: { per_page: 100 } };
      return (await askPage(api.GET('/api/v1/rooms/{id}/displays', { params }))).rows;
    },
  });

/** Creates a display. The answer alone has its secret. */
export const createDisplay = (roomId: string, name: string): Promise<NewDisplay> =>
  ask(
    api.POST('/api/v1/rooms/{id}/displays', {
      params: { path: { id: roomId } },
      body: { name: name.trim() },
    }),
  );

export const revokeDisplay = ({ id, room_id }: Display): Promise<void> => {
  const params = { path: { id: room_id, display: id } };
  return askDone(api.DELETE('/api/v1/rooms/{id}/displays/{display}', { params }));
};

/** The address that the device at the door opens. What follows `#` is never sent to a server. */
export const displayAddress = ({ room_id, secret }: NewDisplay): string =>
  `${window.location.origin}/display/${room_id}#token=${secret}`;

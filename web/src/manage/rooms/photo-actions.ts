import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, askDone, ifMatch, newIdempotencyKey, once } from '../../api/client.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { useSend } from '../../page/use-send.ts';
import { useClientConfig } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { bytesText } from '../../time/sentences.ts';
import type { Room } from '../venues/place-queries.ts';

export type Photo = Room['images'][number];

/** Sends one picture as a form. */
async function upload(roomId: string, file: File): Promise<void> {
  const params = { path: { room: roomId } };
  await ask(
    api.POST('/api/v1/rooms/{room}/images', {
      params,
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        form.append('file', file);
        return form;
      },
    }),
  );
}

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['rooms'] });
};

/** Adds and removes pictures of a room; each is reread with the room. */
export function usePhotos(roomId: string) {
  const { t } = useTranslation('manage');
  const refresh = useRefresh();
  const limit = useClientConfig()?.max_image_bytes ?? Number.POSITIVE_INFINITY;
  const reading = useReading();
  const add = useSend(async (files: readonly File[]) => {
    for (const file of files) {
      if (file.size > limit) {
        const size = bytesText(file.size, reading);
        toast({
          sentence: t('too_big', { name: file.name, size, most: bytesText(limit, reading) }),
        });
      } else {
        await upload(roomId, file);
        announce(t('photo_added', { name: file.name }));
      }
    }
    await refresh();
  });
  const remove = useSend(async (photo: Photo) => {
    const params = { path: { room: roomId, media: photo.id } };
    await askDone(api.DELETE('/api/v1/rooms/{room}/images/{media}', { params }));
    await refresh();
    announce(t('photo_removed', { name: photo.file_name }));
  });
  return { add, remove };
}

/** Moves a picture to another place in the order of its room, and says where it is then. */
export function useMovePhoto({ id: room, images }: Room, etag: string) {
  const { t } = useTranslation('manage');
  const refresh = useRefresh();
  return useSend(async (from: number, to: number) => {
    const ordered = [...images];
    ordered.splice(to, 0, ...ordered.splice(from, 1));
    const body = { ids: ordered.map(({ id }) => id) };
    const params = { path: { room } };
    await ask(api.PUT('/api/v1/rooms/{room}/images/order', { params, body, ...ifMatch(etag) }));
    await refresh();
    const name = ordered[to]?.file_name ?? '';
    announce(t('moved', { name, number: to + 1, count: ordered.length }));
  });
}

/** Stores the description of a picture, for people who do not see it. */
export function useDescribePhoto(roomId: string) {
  const { t } = useTranslation('actions');
  const refresh = useRefresh();
  return useSend(async (photo: Photo, alt: string) => {
    const params = { path: { room: roomId, media: photo.id } };
    const body = { alt: alt.trim() || null };
    await ask(api.PUT('/api/v1/rooms/{room}/images/{media}', { params, body }));
    await refresh();
    toast({ sentence: t('saved') });
    announce(t('saved'));
  });
}

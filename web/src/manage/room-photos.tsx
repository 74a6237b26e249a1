import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, askDone, newIdempotencyKey, once, type Schemas } from '../api/client.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useClientConfig } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { useSend } from '../session/use-send.ts';
import { bytesText } from '../time/sentences.ts';
import { roomQuery } from './place-queries.ts';

type Media = Schemas['Media'];

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

function Photo({ photo, label, onRemove }: { photo: Media; label: string; onRemove(): void }) {
  const { t } = useTranslation('actions');
  return (
    <li className="card photo">
      <img src={photo.thumb_url ?? photo.url} alt={label} loading="lazy" />
      <div className="photo-foot">
        <span className="s soft">{photo.file_name}</span>
        <IconButton
          icon="close"
          isQuiet
          label={t('remove', { name: photo.file_name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** Adds and removes pictures of a room; each is reread with the room. */
function usePhotos(roomId: string) {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const limit = useClientConfig()?.max_image_bytes ?? Number.POSITIVE_INFINITY;
  const reading = useReading();
  const refresh = () => queries.invalidateQueries({ queryKey: ['rooms'] });
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
  const remove = useSend(async (photo: Media) => {
    const params = { path: { room: roomId, media: photo.id } };
    await askDone(api.DELETE('/api/v1/rooms/{room}/images/{media}', { params }));
    await refresh();
    announce(t('photo_removed', { name: photo.file_name }));
  });
  return { add, remove };
}

/** The pictures of a room. */
export function PhotosTab() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { images, name } = useSuspenseQuery(roomQuery(id)).data.record;
  const { add, remove } = usePhotos(id);
  const input = useRef<HTMLInputElement>(null);
  const problem = add.problem ?? remove.problem;
  return (
    <div className="stack">
      {problem && <ProblemPanel error={problem} />}
      <div className="actions">
        <Button icon="plus" onClick={() => input.current?.click()} disabled={add.isSending}>
          {t('add_photos')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label={t('add_photos')}
          onChange={({ currentTarget }) => {
            void add.send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {images.length === 0 ? (
        <EmptyState sentence={t('no_photos')} />
      ) : (
        <ul className="photos">
          {images.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              label={t('photo_of', { name, number: index + 1, count: images.length })}
              onRemove={() => void remove.send(photo)}
            />
          ))}
        </ul>
      )}
      <Note icon="people">{t('photos_hint')}</Note>
    </div>
  );
}

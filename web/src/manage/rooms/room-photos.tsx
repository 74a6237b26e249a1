import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Note } from '../../kit/note.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { roomQuery } from '../venues/place-queries.ts';
import { useMovePhoto, usePhotos } from './photo-actions.ts';
import { PhotoCard } from './photo-card.tsx';
import * as styles from './photos.module.css';

type AddPhotosProps = { isSending: boolean; onFiles(files: readonly File[]): void };

function AddPhotos({ isSending, onFiles }: AddPhotosProps) {
  const { t } = useTranslation('manage');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="actions">
      <Button icon="plus" onClick={() => input.current?.click()} disabled={isSending}>
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
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The pictures of a room in their order; the first one represents it. */
export function PhotosTab() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { record: room, etag } = useSuspenseQuery(roomQuery(id)).data;
  const { images, name } = room;
  const { add, remove } = usePhotos(id);
  const move = useMovePhoto(room, etag);
  const problem = add.problem ?? remove.problem ?? move.problem;
  const moveTo = (from: number, to: number) =>
    to < 0 || to >= images.length ? undefined : () => void move.send(from, to);
  return (
    <div className="stack">
      {problem && <ProblemPanel error={problem} />}
      {images.length > 0 && (
        <AddPhotos isSending={add.isSending} onFiles={(files) => void add.send(files)} />
      )}
      {images.length === 0 ? (
        <EmptyState sentence={t('no_photos')} action={null}>
          <AddPhotos isSending={add.isSending} onFiles={(files) => void add.send(files)} />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {images.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              roomId={id}
              photo={photo}
              label={t('photo_of', { name, number: index + 1, count: images.length })}
              onEarlier={moveTo(index, index - 1)}
              onLater={moveTo(index, index + 1)}
              onRemove={() => void remove.send(photo)}
            />
          ))}
        </ul>
      )}
      <Note icon="people">{t('photos_hint')}</Note>
    </div>
  );
}

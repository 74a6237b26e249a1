import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Picture } from '../kit/picture.tsx';
import * as styles from './room.module.css';
import type { Room } from './room-queries.ts';

type Photo = Room['images'][number];

type LightboxProps = {
  photos: readonly Photo[];
  index: number;
  nameOf(index: number): string;
  onIndex(index: number | undefined): void;
};

/** The arrow keys go from one picture to the next, wherever in the dialog the focus is. */
function useArrows(go: (step: number) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go]);
}

/** One picture over the page, with the way to the others. */
function Lightbox({ photos, index, nameOf, onIndex }: LightboxProps) {
  const { t } = useTranslation(['room', 'actions']);
  const go = (step: number): void => onIndex((index + step + photos.length) % photos.length);
  const photo = photos[index];
  useArrows(go);
  if (photo === undefined) return null;
  return (
    <Dialog
      title={nameOf(index)}
      closeLabel={t('actions:close')}
      onClose={() => onIndex(undefined)}
    >
      <div>
        <Picture
          key={photo.id}
          src={photo.url}
          alt={photo.alt ?? nameOf(index)}
          className={styles.large}
        />
        {photo.alt && <p>{photo.alt}</p>}
        {photos.length > 1 && (
          <div className="actions">
            <IconButton icon="previous" label={t('previous_photo')} onClick={() => go(-1)} />
            <IconButton icon="next" label={t('next_photo')} onClick={() => go(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const SHOWN = 3;

/** The pictures of a room: three of them, all in the lightbox. */
export function Photos({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  const [index, setIndex] = useState<number>();
  const { images, name } = room;
  const nameOf = (place: number): string =>
    t('photo_of', { name, number: place + 1, count: images.length });
  if (images.length === 0) return null;
  return (
    <>
      <div className={images.length > 1 ? styles.gallery : `${styles.gallery} ${styles.single}`}>
        {images.slice(0, SHOWN).map((photo, place) => (
          <button
            key={photo.id}
            type="button"
            className={styles.photoButton}
            onClick={() => setIndex(place)}
          >
            <Picture
              src={place === 0 ? photo.url : (photo.thumb_url ?? photo.url)}
              alt={photo.alt ?? nameOf(place)}
            />
          </button>
        ))}
      </div>
      {index !== undefined && (
        <Lightbox photos={images} index={index} nameOf={nameOf} onIndex={setIndex} />
      )}
    </>
  );
}

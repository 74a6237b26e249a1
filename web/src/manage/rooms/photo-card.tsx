import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { Picture } from '../../kit/picture.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { type Photo, useDescribePhoto } from './photo-actions.ts';
import * as styles from './photos.module.css';

/** As many characters as the service takes. */
const MAX_ALT = 500;

/** The description of a picture; the button is there once it was changed. */
function AltForm({ roomId, photo }: { roomId: string; photo: Photo }) {
  const { t } = useTranslation(['manage', 'actions']);
  const [alt, setAlt] = useState(photo.alt ?? '');
  const { send, isSending, problem } = useDescribePhoto(roomId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(photo, alt);
  };
  return (
    <form className={`${styles.text} stack`} onSubmit={submit}>
      {problem && <ProblemPanel error={problem} />}
      <TextField
        label={t('photo_alt')}
        hint={t('photo_alt_hint')}
        maxLength={MAX_ALT}
        value={alt}
        onValue={setAlt}
      />
      {alt.trim() !== (photo.alt ?? '') && (
        <Button type="submit" isSmall disabled={isSending}>
          {t('actions:save')}
          <span className="visually-hidden"> {photo.file_name}</span>
        </Button>
      )}
    </form>
  );
}

type PhotoCardProps = {
  roomId: string;
  photo: Photo;
  label: string;
  /** Absent for the first, and for the last. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove(): void;
};

/** A picture of a room with its place, its description, and the way to be rid of it. */
export function PhotoCard({ roomId, photo, label, ...on }: PhotoCardProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { file_name: name } = photo;
  return (
    <li className={`card ${styles.photo}`}>
      <Picture src={photo.thumb_url ?? photo.url} alt={photo.alt ?? label} />
      <div className={styles.foot}>
        <span className="small soft grow">{name}</span>
        {on.onEarlier && (
          <IconButton
            icon="up"
            isQuiet
            label={t('move_up_name', { name })}
            onClick={on.onEarlier}
          />
        )}
        {on.onLater && (
          <IconButton
            icon="down"
            isQuiet
            label={t('move_down_name', { name })}
            onClick={on.onLater}
          />
        )}
        <IconButton
          icon="close"
          isQuiet
          label={t('actions:remove', { name })}
          onClick={on.onRemove}
        />
      </div>
      <AltForm key={photo.alt ?? ''} roomId={roomId} photo={photo} />
    </li>
  );
}

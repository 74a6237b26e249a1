import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { ComboField } from '../kit/combo-field.tsx';
import { fieldId } from '../kit/field.tsx';
import * as styles from './book.module.css';
import type { FormPart } from './form-part.ts';
import { useRoomOptions } from './room-options.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The service takes no more. */
const MAX_ROOMS = 20;

const pathOf = (index: number): string => `extraRooms.${index}`;

type RowProps = { part: FormPart; index: number };

/** One more room, of those that are not chosen yet. */
function RoomRow({ part: { values, onChange }, index }: RowProps) {
  const { t } = useTranslation('book');
  const chosen = values.extraRooms[index] ?? '';
  const options = useRoomOptions(chosen);
  const others = new Set([values.room, ...values.extraRooms].filter((room) => room !== chosen));
  const offered = options.filter(({ value }) => !others.has(value));
  const set = (room: string): void =>
    onChange({ extraRooms: values.extraRooms.map((one, at) => (at === index ? room : one)) });
  return (
    <div className={styles.heldFields}>
      <ComboField
        // The options of a field stay as they were when it was made.
        key={[options.length, ...others].join(' ')}
        label={t('rooms.room', { number: index + 2 })}
        path={pathOf(index)}
        value={chosen}
        onValue={set}
        options={offered}
      />
      <IconButton
        icon="minus"
        label={t('rooms.remove', { number: index + 2 })}
        onClick={() => onChange({ extraRooms: values.extraRooms.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

/** Rooms that are held for the same time, one row each. */
export function ExtraRooms(part: FormPart) {
  const { t } = useTranslation('book');
  const { values, errorsOf, onChange } = part;
  const { extraRooms } = values;
  const adding = useRowFocus(extraRooms.length, pathOf);
  const errors = errorsOf('extraRooms');
  return (
    <fieldset
      className="plain-set"
      id={fieldId('extraRooms')}
      tabIndex={-1}
      aria-label={t('rooms.title')}
    >
      {[...extraRooms.keys()].map((index) => (
        <RoomRow key={index} part={part} index={index} />
      ))}
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      {extraRooms.length < MAX_ROOMS && (
        <div ref={adding}>
          <Button isSmall icon="plus" onClick={() => onChange({ extraRooms: [...extraRooms, ''] })}>
            {t('rooms.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/button.tsx';
import { fieldId } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { errorsAt } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import type { FormPart } from './form-part.ts';
import { useFeatureNames } from './needs-fields.tsx';
import { poolRoomsQuery } from './pool-rooms.ts';
import { MAX_WISHES } from './request-values.ts';
import type { PoolRoom } from './room-seats.ts';
import * as styles from './round.module.css';
import { unfitOf } from './wish-check.ts';

const ComboField = lazy(() =>
  import('../kit/combo-field.tsx').then(({ ComboField }) => ({ default: ComboField })),
);

/** The reason why a wished room cannot be taken, as a sentence. */
function UnfitText({ room, values }: Pick<FormPart, 'values'> & { room: PoolRoom }) {
  const { t } = useTranslation('round');
  const reading = useReading();
  const namesOf = useFeatureNames();
  const unfit = unfitOf(room, values);
  if (unfit === undefined) return null;
  const sentence = t(`form.unfit.${unfit.code}`, {
    room: room.name,
    people: (values.people ?? 0).toLocaleString(reading.locale),
    seats: unfit.code === 'seats' ? unfit.seats.toLocaleString(reading.locale) : '',
    features: unfit.code === 'features' ? listText(namesOf(unfit.ids), reading) : '',
  });
  return (
    <p className="hint bad">
      <Icon name="warning" /> {sentence}
    </p>
  );
}

/** The rooms that a request would like, best first. */
export function WishFields({ round, values, change, faults }: FormPart) {
  const { t } = useTranslation(['round', 'actions']);
  const pool = useQuery(poolRoomsQuery(round)).data ?? [];
  const { rooms } = values;
  const wished = rooms.flatMap((id) => pool.find((room) => room.id === id) ?? []);
  const offered = pool.filter(({ id }) => !rooms.includes(id));
  const errors = errorsAt(faults, 'room_wishes');
  const up = (at: number): void => {
    const before = rooms.slice(0, at - 1);
    const [first = '', second = ''] = rooms.slice(at - 1, at + 1);
    change({ rooms: [...before, second, first, ...rooms.slice(at + 1)] });
  };
  return (
    <fieldset className="plain-set" id={fieldId('room_wishes')} tabIndex={-1}>
      <legend>{t('form.wishes')}</legend>
      {wished.length > 0 && (
        <ol className={styles.wishList}>
          {wished.map(({ id, name }) => {
            const at = rooms.indexOf(id);
            return (
              <li key={id} className="tag plain">
                {at + 1} {name}
                {at > 0 && (
                  <IconButton
                    icon="up"
                    isQuiet
                    label={t('form.wish_up', { name })}
                    onClick={() => up(at)}
                  />
                )}
                <IconButton
                  icon="close"
                  isQuiet
                  label={t('actions:remove', { name })}
                  onClick={() => change({ rooms: rooms.filter((one) => one !== id) })}
                />
              </li>
            );
          })}
        </ol>
      )}
      {wished.map((room) => (
        <UnfitText key={room.id} room={room} values={values} />
      ))}
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      {rooms.length < MAX_WISHES && (
        <Suspense>
          <ComboField
            // The options of a field stay as they were when it was made.
            key={[offered.length, ...rooms].join(' ')}
            label={t('form.add_room')}
            path="room_wishes.new"
            value=""
            onValue={(id) => id !== '' && change({ rooms: [...rooms, id] })}
            options={offered.map(({ id, name, venue }) => ({
              value: id,
              label: venue === null ? name : `${name} (${venue.name})`,
            }))}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

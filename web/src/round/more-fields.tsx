import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { SelectField, TextArea } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { errorsAt } from '../page/use-send.ts';
import { ApartField } from './apart-field.tsx';
import type { FormPart } from './form-part.ts';
import { poolRoomsQuery } from './pool-rooms.ts';

const MOST_MINUTES = 1_440;
const MAX_NOTES = 5_000;

/** The fields below *More*, by the names of the service. */
const PATHS = [
  ...(['venue_wish', 'same_room', 'prep_before_minutes', 'cleanup_after_minutes'] as const),
  ...(['apart_from', 'notes'] as const),
];

function Minutes({ values, change, faults }: FormPart) {
  const { t } = useTranslation('round');
  return (
    <div className="halves">
      <NumberField
        label={t('form.prep')}
        path="prep_before_minutes"
        unit="minute"
        least={0}
        most={MOST_MINUTES}
        step={5}
        value={values.prep}
        onValue={(prep) => change({ prep })}
        errors={errorsAt(faults, 'prep_before_minutes')}
      />
      <NumberField
        label={t('form.clean')}
        path="cleanup_after_minutes"
        unit="minute"
        least={0}
        most={MOST_MINUTES}
        step={5}
        value={values.clean}
        onValue={(clean) => change({ clean })}
        errors={errorsAt(faults, 'cleanup_after_minutes')}
      />
    </div>
  );
}

function Fields(part: FormPart) {
  const { t } = useTranslation('round');
  const { round, values, change, faults, isManager } = part;
  const rooms = useQuery(poolRoomsQuery(round)).data ?? [];
  const venues = new Map(rooms.flatMap(({ venue }) => (venue ? [[venue.id, venue.name]] : [])));
  return (
    <>
      <div className="halves">
        <SelectField
          label={t('form.venue')}
          path="venue_wish"
          value={values.venue}
          onValue={(venue) => change({ venue })}
          errors={errorsAt(faults, 'venue_wish')}
          options={[
            { value: '', label: t('form.any_venue') },
            ...[...venues].map(([value, label]) => ({ value, label })),
          ]}
        />
        <SelectField
          label={t('form.same_room')}
          path="same_room"
          value={values.isOneRoom ? 'one' : 'several'}
          onValue={(value) => change({ isOneRoom: value === 'one' })}
          options={[
            { value: 'one', label: t('form.one_room') },
            { value: 'several', label: t('form.several_rooms') },
          ]}
        />
      </div>
      <Minutes {...part} />
      {isManager ? <ApartField {...part} /> : <p className="hint">{t('form.own_apart')}</p>}
      <TextArea
        label={t('form.notes')}
        path="notes"
        maxLength={MAX_NOTES}
        value={values.notes}
        onValue={(notes) => change({ notes })}
        errors={errorsAt(faults, 'notes')}
      />
    </>
  );
}

/** The rest of the form: open from the start where it holds something, and always where something in it is wrong. */
export function MoreFields(part: FormPart) {
  const { t } = useTranslation('round');
  const { values, faults } = part;
  const isFilled =
    values.venue !== '' || !values.isOneRoom || values.apart.length > 0 || values.notes !== '';
  const [isWanted, setWanted] = useState(isFilled || Boolean(values.prep || values.clean));
  const isWrong = faults.some(({ path }) => PATHS.some((one) => path.startsWith(one)));
  const isOpen = isWanted || isWrong;
  return (
    <>
      <div>
        <Button
          look="quiet"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setWanted(!isOpen)}
        >
          {t('form.more')}
        </Button>
      </div>
      {isOpen && <Fields {...part} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../kit/number-field.tsx';
import type { FormPart } from './form-part.ts';
import { roomsQuery } from './places-query.ts';

/** The service takes no more. */
const MAX_ATTENDEES = 100_000;

/** How many people are expected; more than the room has seats for is said, and not refused. */
export function AttendeesField({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const { data } = useQuery(roomsQuery);
  const { attendees, room } = values;
  const seats = data?.find(({ id }) => id === room)?.capacity ?? undefined;
  const isCrowded = attendees !== undefined && seats !== undefined && attendees > seats;
  return (
    <NumberField
      label={t('attendees')}
      path="attendees"
      value={attendees}
      onValue={(next) => onChange({ attendees: next })}
      hint={isCrowded ? t('crowded', { count: seats }) : ''}
      errors={errorsOf('attendees')}
      least={1}
      most={MAX_ATTENDEES}
    />
  );
}

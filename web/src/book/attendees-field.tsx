import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SEATINGS } from '../api/seatings.ts';
import { SelectField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import type { FormPart } from './form-part.ts';
import { roomsQuery } from './places-query.ts';

/** The service takes no more. */
const MAX_ATTENDEES = 100_000;

/** The field for the number of people. A number above the seats of the room is pointed out, but not refused. */
function People({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const { data } = useQuery(roomsQuery);
  const { attendees, layout } = values;
  const room = data?.find(({ id }) => id === values.room);
  const furnished = room?.layouts.find((one) => one.seating_type === layout);
  const seats = furnished?.capacity ?? room?.capacity ?? undefined;
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

/** The field for the layout: those of the room, or all if the room names none; hidden if there is no choice. */
function Layout({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation(['book', 'room']);
  const { data } = useQuery(roomsQuery);
  const { layout } = values;
  const room = data?.find(({ id }) => id === values.room);
  const named = room ? [room.seating_type, ...room.layouts.map((one) => one.seating_type)] : [];
  const own = SEATINGS.filter((one) => named.includes(one));
  const offered =
    own.length === 0 ? SEATINGS : SEATINGS.filter((one) => own.includes(one) || one === layout);
  if (own.length === 1 && layout === '') return null;
  return (
    <SelectField
      label={t('layout')}
      path="layout"
      value={layout}
      onValue={(next) => onChange({ layout: SEATINGS.find((one) => one === next) ?? '' })}
      errors={errorsOf('layout')}
      options={[
        { value: '', label: t('no_layout') },
        ...offered.map((value) => ({ value, label: t(`room:seatings.${value}`) })),
      ]}
    />
  );
}

/** The fields for the number of people and for the layout of the room. */
export function AttendeesField(part: FormPart) {
  return (
    <>
      <People {...part} />
      <Layout {...part} />
    </>
  );
}

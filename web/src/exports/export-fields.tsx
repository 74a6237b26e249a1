import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { everyOf } from '../api/every.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { SelectField } from '../kit/field.tsx';
import { DateField } from '../session/date-field.tsx';
import { errorsAt } from '../session/use-send.ts';
import { type ExportInput, placesQuery } from './export-queries.ts';

/** An export as its form has it. */
export type ExportValues = {
  type: ExportInput['type'];
  from_date: string;
  to_date: string;
  status: string;
  place: string;
};

const STATUSES = everyOf<NonNullable<ExportInput['status']>>()(
  'draft',
  'pending',
  'approved',
  'cancelled',
);

/** What is sent. A place is a room or a venue, told apart by what stands before its id. */
export function inputOf(values: ExportValues): ExportInput {
  const [kind, id] = values.place.split(' ');
  const { type, from_date, to_date } = values;
  return {
    type,
    from_date,
    to_date,
    status: STATUSES.find((status) => status === values.status) ?? null,
    ...(kind === 'room' && { room_id: id ?? null }),
    ...(kind === 'venue' && { venue_id: id ?? null }),
  };
}

type ExportFieldsProps = {
  values: ExportValues;
  change(changes: Partial<ExportValues>): void;
  faults: readonly FieldFault[];
};

function Limits({ values, change }: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const places = useQuery(placesQuery).data;
  return (
    <div className="g2">
      <SelectField
        label={t('status')}
        value={values.status}
        onValue={(status) => change({ status })}
        options={[
          { value: '', label: t('any_status') },
          ...STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
      />
      <SelectField
        label={t('place')}
        value={values.place}
        onValue={(place) => change({ place })}
        options={[
          { value: '', label: t('everywhere') },
          ...(places?.venues ?? []).map(({ id, name }) => ({ value: `venue ${id}`, label: name })),
          ...(places?.rooms ?? []).map(({ id, name }) => ({ value: `room ${id}`, label: name })),
        ]}
      />
    </div>
  );
}

/** What is exported. */
export function ExportFields(props: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const { values, change, faults } = props;
  const at = (path: 'from_date' | 'to_date') => ({
    path,
    errors: errorsAt(faults, path),
    value: values[path],
    onValue: (value: string) => change({ [path]: value }),
  });
  return (
    <>
      <SelectField
        label={t('what')}
        value={values.type}
        onValue={(type) =>
          change({ type: type === 'room_schedule' ? 'room_schedule' : 'event_list' })
        }
        options={[
          { value: 'event_list', label: t('types.event_list') },
          { value: 'room_schedule', label: t('types.room_schedule') },
        ]}
      />
      <div className="g2">
        <DateField {...at('from_date')} label={t('from')} />
        <DateField {...at('to_date')} label={t('to')} />
      </div>
      <Limits {...props} />
    </>
  );
}

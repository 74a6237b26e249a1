import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { everyOf } from '../api/every.ts';
import { WORK_KINDS, WORK_STATES } from '../booking/work-lists.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { SelectField } from '../kit/field.tsx';
import { DateField } from '../page/date-field.tsx';
import { errorsAt } from '../page/use-send.ts';
import { type ExportInput, placesQuery } from './export-queries.ts';

/** An export as its form has it. */
export type ExportValues = {
  type: ExportInput['type'];
  from_date: string;
  to_date: string;
  status: string;
  kind: string;
  state: string;
  place: string;
};

const STATUSES = everyOf<NonNullable<ExportInput['status']>>()(
  'draft',
  'pending',
  'approved',
  'cancelled',
);

const TYPES = everyOf<ExportInput['type']>()('event_list', 'room_schedule', 'work_list');

/** The request body. A place is a room or a venue, distinguished by the prefix of its id. */
export function inputOf(values: ExportValues): ExportInput {
  const [place, id] = values.place.split(' ');
  const { type, from_date, to_date } = values;
  return {
    type,
    from_date,
    to_date,
    ...(type === 'work_list'
      ? {
          kind: WORK_KINDS.find((one) => one === values.kind) ?? null,
          state: WORK_STATES.find((one) => one === values.state) ?? null,
        }
      : { status: STATUSES.find((one) => one === values.status) ?? null }),
    ...(place === 'room' && { room_id: id ?? null }),
    ...(place === 'venue' && { venue_id: id ?? null }),
  };
}

type ExportFieldsProps = {
  values: ExportValues;
  change(changes: Partial<ExportValues>): void;
  faults: readonly FieldFault[];
};

/** The kind of work and the answers of crews that an export of work is limited to. */
function WorkLimits({ values, change }: ExportFieldsProps) {
  const { t } = useTranslation(['work', 'event']);
  return (
    <div className="halves">
      <SelectField
        label={t('kind')}
        value={values.kind}
        onValue={(kind) => change({ kind })}
        options={[
          { value: '', label: t('all') },
          ...WORK_KINDS.map((value) => ({ value, label: t(`event:need.${value}`) })),
        ]}
      />
      <SelectField
        label={t('state')}
        value={values.state}
        onValue={(state) => change({ state })}
        options={[
          { value: '', label: t('all') },
          ...WORK_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </div>
  );
}

function Limits({ values, change }: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const places = useQuery(placesQuery).data;
  return (
    <div className="halves">
      {values.type !== 'work_list' && (
        <SelectField
          label={t('status')}
          value={values.status}
          onValue={(status) => change({ status })}
          options={[
            { value: '', label: t('any_status') },
            ...STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
      )}
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

/** The fields that select the content of an export. */
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
        onValue={(type) => change({ type: TYPES.find((one) => one === type) ?? 'event_list' })}
        options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <div className="halves">
        <DateField {...at('from_date')} label={t('from')} />
        <DateField {...at('to_date')} label={t('to')} />
      </div>
      {values.type === 'work_list' && <WorkLimits {...props} />}
      <Limits {...props} />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askOnce } from '../api/ask-once.ts';
import { api, ask, askPage } from '../api/client.ts';
import { SEATINGS } from '../api/seatings.ts';
import { SelectField, TextField } from '../kit/field.tsx';
import { isAdmin, useMe } from '../session/me.ts';
import * as styles from './first-steps.module.css';
import { RoomsTable } from './rooms-table.tsx';
import { StepFormFrame, type StepProps, useStepForm } from './step-form.tsx';
import { VenueField } from './step-parts.tsx';

type RoomValues = {
  name: string;
  capacity: string;
  venue_id: string;
  seating_type: string;
  equipment: string;
};

const bodyOf = ({ name, capacity, venue_id, seating_type, equipment }: RoomValues) => ({
  name: name.trim(),
  // The service refuses a text that is no number.
  capacity: capacity.trim() === '' ? null : Number(capacity),
  venue_id: venue_id === '' ? null : venue_id,
  seating_type: SEATINGS.find((seating) => seating === seating_type) ?? null,
  equipment: equipment.trim() || null,
});

/** Creates a room, unless another manager has just created the one of that name at that place. */
async function createRoom(values: RoomValues): Promise<void> {
  const body = bodyOf(values);
  const query = { search: body.name };
  const { rows } =
    body.name === ''
      ? { rows: [] }
      : await askPage(api.GET('/api/v1/rooms', { params: { query } }));
  const isSame = ({ name, venue_id }: (typeof rows)[number]): boolean =>
    name.toLowerCase() === body.name.toLowerCase() && venue_id === body.venue_id;
  if (rows.some(isSame)) return;
  await askOnce('first room', body, (key) => ask(api.POST('/api/v1/rooms', { body, ...key })));
}

/** The form of a room in short: its other fields are on its page. */
function RoomForm(props: StepProps) {
  const { t } = useTranslation(['manage', 'home']);
  const { venues } = props.begun;
  const [first] = venues;
  const [added, setAdded] = useState<readonly string[]>([]);
  const form = useStepForm<RoomValues>({
    ...props,
    step: 'rooms',
    initial: { name: '', capacity: '', venue_id: '', seating_type: '', equipment: '' },
    labels: { name: t('name'), capacity: t('seats'), venue_id: t('venue') },
    save: async (values) => {
      // A service with one venue needs no choice of it.
      const venue_id = venues.length === 1 && first ? first.id : values.venue_id;
      await createRoom({ ...values, venue_id });
      const name = values.name.trim();
      setAdded((before) => [...before, name]);
      return name;
    },
    another: { values: { name: '' }, field: 'name' },
  });
  const { values, change, at } = form;
  return (
    <StepFormFrame
      form={form}
      submitLabel={t('home:first.add_room')}
      moreLabel={t('home:first.add_more')}
    >
      {added.length > 0 && (
        <p className="small good-text">{t('created', { name: added.join(', ') })}</p>
      )}
      <div className="halves">
        <TextField
          {...at('name')}
          label={t('name')}
          isRequired
          maxLength={255}
          value={values.name}
          onValue={(name) => change({ name })}
        />
        <TextField
          {...at('capacity')}
          label={t('seats')}
          inputMode="numeric"
          maxLength={10}
          value={values.capacity}
          onValue={(capacity) => change({ capacity })}
        />
        <VenueField
          at={at('venue_id')}
          venues={venues}
          label={t('venue')}
          none={t('no_venue')}
          value={values.venue_id}
          onValue={(venue_id) => change({ venue_id })}
        />
        <SelectField
          {...at('seating_type')}
          label={t('seating')}
          value={values.seating_type}
          onValue={(seating_type) => change({ seating_type })}
          options={[
            { value: '', label: t('no_seating') },
            ...SEATINGS.map((value) => ({ value, label: t(`seatings.${value}`) })),
          ]}
        />
        <TextField
          {...at('equipment')}
          label={t('equipment')}
          value={values.equipment}
          onValue={(equipment) => change({ equipment })}
        />
      </div>
    </StepFormFrame>
  );
}

/** The step that creates the first rooms, one by one or, for administrators, from a table. */
export function RoomsStep(props: StepProps) {
  const { t } = useTranslation('home');
  const mayImport = isAdmin(useMe());
  if (!mayImport) return <RoomForm {...props} />;
  return (
    <div className={styles.ways}>
      <section className="stack" aria-label={t('first.singly')}>
        <h4 className="small soft">{t('first.singly')}</h4>
        <RoomForm {...props} />
      </section>
      <section className="stack" aria-label={t('first.table.title')}>
        <h4 className="small soft">{t('first.table.title')}</h4>
        <RoomsTable {...props} />
      </section>
    </div>
  );
}

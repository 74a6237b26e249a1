import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SEATINGS } from '../../api/seatings.ts';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { NameField } from '../../kit/name-field.tsx';
import type { Described } from '../../page/merged.ts';
import { describeTexts, errorsAt } from '../../page/use-send.ts';
import { type Room, venuesQuery } from '../venues/place-queries.ts';
import { CheckInFields } from './check-in-fields.tsx';
import { FeaturesField, useFeatureNames } from './features-field.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { LayoutsField, useLayoutsText } from './layouts-field.tsx';
import { PartsField, usePartNames } from './parts-field.tsx';
import type { RoomValues } from './room-values.ts';
import { StepsField, useStepsText } from './steps-field.tsx';

/** Labels of the fields of a room. */
export function useRoomTexts(): Record<string, string> {
  const { t } = useTranslation('manage');
  return {
    name: t('name'),
    capacity: t('seats'),
    venue_id: t('venue'),
    seating_type: t('seating'),
    location: t('location'),
    equipment: t('equipment'),
    description: t('description'),
    is_public: t('public_schedule'),
    mail_name: t('invitations.name'),
    'check_in.opens_minutes_before': t('check_in.opens'),
    'check_in.release_after_minutes': t('check_in.release'),
    layouts: t('layouts.title'),
    feature_ids: t('features.title'),
    part_ids: t('parts.title'),
    approval_steps: t('steps.title'),
  };
}

/** A room in words, for two versions side by side. */
export function useRoomDescription(): (values: RoomValues) => Described[] {
  const { t } = useTranslation('manage');
  const texts = useRoomTexts();
  const venues = useQuery(venuesQuery).data?.rows ?? [];
  const stepsText = useStepsText('rooms');
  const namesOf = usePartNames();
  const layoutsText = useLayoutsText();
  const featuresOf = useFeatureNames();
  return ({ venue_id, seating_type, approval_steps, is_public, part_ids, ...form }) => {
    const { accepts_partly, layouts, feature_ids, ...room } = form;
    const { has_check_in, check_in_opens: opens, check_in_release: release, ...values } = room;
    const seating = SEATINGS.find((one) => one === seating_type);
    const venue = venues.find(({ id }) => id === venue_id)?.name;
    return [
      ...describeTexts(texts, values),
      { label: t('venue'), text: venue ?? t('no_venue') },
      { label: t('seating'), text: seating ? t(`seatings.${seating}`) : t('no_seating') },
      { label: t('layouts.title'), text: layoutsText(layouts) },
      { label: t('features.title'), text: featuresOf(feature_ids) },
      { label: t('parts.title'), text: namesOf(part_ids) || t('parts.none') },
      { label: t('public_schedule'), text: is_public ? t('yes') : t('no') },
      { label: t('invitations.partly'), text: accepts_partly ? t('yes') : t('no') },
      {
        label: t('check_in.ask'),
        text: has_check_in ? t('check_in.text', { opens, release }) : t('no'),
      },
      stepsText(approval_steps),
    ];
  };
}

type RoomFieldsProps = {
  values: RoomValues;
  change(changes: Partial<RoomValues>): void;
  faults: readonly FieldFault[];
  /** The room as it is saved; absent: a new one. */
  room?: Room | undefined;
};

function Places({ values, change, faults }: RoomFieldsProps) {
  const { t } = useTranslation('manage');
  const venues = useQuery(venuesQuery).data?.rows ?? [];
  return (
    <div className="halves">
      <SelectField
        label={t('venue')}
        path="venue_id"
        errors={errorsAt(faults, 'venue_id')}
        value={values.venue_id}
        onValue={(venue_id) => change({ venue_id, part_ids: [] })}
        options={[
          { value: '', label: t('no_venue') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('seating')}
        path="seating_type"
        errors={errorsAt(faults, 'seating_type')}
        value={values.seating_type}
        onValue={(seating_type) => change({ seating_type })}
        options={[
          { value: '', label: t('no_seating') },
          ...SEATINGS.map((value) => ({ value, label: t(`seatings.${value}`) })),
        ]}
      />
    </div>
  );
}

function PublicSwitch({ values, change, room }: Omit<RoomFieldsProps, 'faults'>) {
  const { t } = useTranslation('manage');
  return (
    <>
      <Checkbox
        label={t('public_schedule')}
        hint={t('public_schedule_hint')}
        isChecked={values.is_public}
        onCheck={(is_public) => change({ is_public })}
      />
      {room?.is_public && (
        <p className="hint">
          <a href={`/public/${room.id}`}>{t('public_page')}</a> ·{' '}
          <a href={`/api/v1/public/rooms/${room.id}/schedule`}>{t('public_data')}</a>
        </p>
      )}
    </>
  );
}

/** The fields of a room. */
export function RoomFields({ values, change, faults, room }: RoomFieldsProps) {
  const { t } = useTranslation('manage');
  const at = (path: string) => ({ path, errors: errorsAt(faults, path) });
  return (
    <>
      <NameField
        label={t('name')}
        errors={errorsAt(faults, 'name')}
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
      <Places values={values} change={change} faults={faults} />
      <TextField
        {...at('location')}
        label={t('location')}
        hint={t('location_hint')}
        maxLength={255}
        value={values.location}
        onValue={(location) => change({ location })}
      />
      <TextField
        {...at('equipment')}
        label={t('equipment')}
        hint={t('equipment_hint')}
        value={values.equipment}
        onValue={(equipment) => change({ equipment })}
      />
      <TextArea
        {...at('description')}
        label={t('description')}
        value={values.description}
        onValue={(description) => change({ description })}
      />
      <LayoutsField values={values} change={change} faults={faults} />
      <FeaturesField values={values} change={change} faults={faults} />
      <PartsField values={values} change={change} room={room} faults={faults} />
      <PublicSwitch values={values} change={change} room={room} />
      <InvitationFields values={values} change={change} faults={faults} room={room} />
      <CheckInFields values={values} change={change} faults={faults} />
      <StepsField
        kind="rooms"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
    </>
  );
}

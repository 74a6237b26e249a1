import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog.tsx';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, SelectField, TextField } from '../../kit/field.tsx';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { FormFrame } from '../../page/form-frame.tsx';
import { errorsAt, faultsOf, useSend } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { listText } from '../../time/sentences.ts';
import { type Room, venuesQuery } from '../venues/place-queries.ts';
import {
  changeBack,
  changeOf,
  changeRooms,
  type RoomsChanged,
  SHARED_FIELDS,
  type SharedField,
} from './change-rooms.ts';
import { FeaturesField } from './features-field.tsx';
import { emptyRoom, type RoomValues } from './room-values.ts';
import { RulesField, useRulesTexts } from './rules-field.tsx';
import { rulesValues } from './rules-values.ts';
import { StepsField } from './steps-field.tsx';

const noneTicked: ReadonlySet<SharedField> = new Set();

/** The names of the fields. */
function useFieldNames(): Record<SharedField, string> {
  const { t } = useTranslation(['manage', 'rules']);
  return {
    venue_id: t('venue'),
    capacity: t('seats'),
    feature_ids: t('features.title'),
    booking_rules: t('rules:title'),
    approval_steps: t('steps.title'),
  };
}

/** Says what was changed in which rooms, and offers to give it back. */
function useSayChanged() {
  const { t } = useTranslation(['manage', 'actions', 'event']);
  const queries = useQueryClient();
  const reading = useReading();
  const names = useFieldNames();
  const refresh = async (): Promise<void> => {
    for (const key of ['rooms', 'schedule']) await queries.invalidateQueries({ queryKey: [key] });
  };
  const back = async (before: readonly Room[], ticked: ReadonlySet<SharedField>): Promise<void> => {
    const said = await changeBack(before, ticked).then(
      () => t('event:undone'),
      () => t('event:not_undone'),
    );
    toast({ sentence: said });
    await refresh();
  };
  return async ({ before }: RoomsChanged, ticked: ReadonlySet<SharedField>): Promise<void> => {
    await refresh();
    if (before.length === 0) return;
    const changed = SHARED_FIELDS.filter((field) => ticked.has(field));
    const fields = listText(
      changed.map((field) => names[field]),
      reading,
    );
    const rooms = listText(
      before.map(({ name }) => name),
      reading,
    );
    const sentence = t('change_many.done', { rooms, fields });
    toast({ sentence, action: { label: t('actions:undo'), run: () => void back(before, ticked) } });
    announce(sentence);
  };
}

type FieldsProps = {
  values: RoomValues;
  change(changes: Partial<RoomValues>): void;
  rules: ReturnType<typeof rulesValues>;
  onRules(rules: ReturnType<typeof rulesValues>): void;
  faults: readonly FieldFault[];
};

/** The field of each name. */
function useFields(props: FieldsProps): Record<SharedField, ReactNode> {
  const { t } = useTranslation('manage');
  const { values, change, rules, onRules, faults } = props;
  const venues = useQuery(venuesQuery).data?.rows ?? [];
  return {
    venue_id: (
      <SelectField
        label={t('venue')}
        path="venue_id"
        errors={errorsAt(faults, 'venue_id')}
        value={values.venue_id}
        onValue={(venue_id) => change({ venue_id })}
        options={[
          { value: '', label: t('no_venue') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    ),
    capacity: (
      <TextField
        label={t('seats')}
        path="capacity"
        errors={errorsAt(faults, 'capacity')}
        inputMode="numeric"
        maxLength={10}
        value={values.capacity}
        onValue={(capacity) => change({ capacity })}
      />
    ),
    feature_ids: <FeaturesField values={values} change={change} faults={faults} />,
    booking_rules: <RulesField kind="rooms" values={rules} onValues={onRules} faults={faults} />,
    approval_steps: (
      <StepsField
        kind="rooms"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
    ),
  };
}

/** Changes some fields of several rooms at once: those that are ticked. */
export function ChangeRoomsDialog({ rooms, onClose }: { rooms: readonly Room[]; onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const names = useFieldNames();
  const rulesTexts = useRulesTexts();
  const [ticked, setTicked] = useState(noneTicked);
  const [values, setValues] = useState(emptyRoom);
  const [rules, setRules] = useState(() => rulesValues(null));
  const [refused, setRefused] = useState<RoomsChanged['refused']>([]);
  const say = useSayChanged();
  const sending = useSend(async () => {
    const changed = await changeRooms(rooms, changeOf(ticked, values, rules));
    await say(changed, ticked);
    if (changed.refused.length === 0) onClose();
    setRefused(changed.refused);
  });
  const faults = faultsOf(sending.problem, { ...rulesTexts, ...names });
  const change = (changes: Partial<RoomValues>): void =>
    setValues((now) => ({ ...now, ...changes }));
  const fields = useFields({ values, change, rules, onRules: setRules, faults });
  const tick = (field: SharedField, isTicked: boolean): void => {
    const others = [...ticked].filter((one) => one !== field);
    setTicked(new Set(isTicked ? [...others, field] : others));
  };
  return (
    <Dialog title={t('change_many.title')} closeLabel={t('actions:close')} onClose={onClose}>
      <FormFrame
        sending={sending}
        faults={faults}
        submitLabel={t('change_many.submit')}
        onSubmit={() => {
          if (ticked.size > 0) void sending.send();
        }}
      >
        <p className="hint">{t('change_many.hint')}</p>
        {SHARED_FIELDS.map((field) => (
          <div key={field} className="stack">
            <Checkbox
              label={t('change_many.field', { field: names[field] })}
              isChecked={ticked.has(field)}
              onCheck={(isTicked) => tick(field, isTicked)}
            />
            {ticked.has(field) && fields[field]}
          </div>
        ))}
        {refused.length > 0 && (
          <ul className="plain-list" role="alert">
            {refused.map(({ room, message }) => (
              <li key={room.id}>
                <b>{room.name}</b>: <span lang="en">{message}</span>
              </li>
            ))}
          </ul>
        )}
      </FormFrame>
    </Dialog>
  );
}

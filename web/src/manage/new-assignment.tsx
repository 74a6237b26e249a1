import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../api/client.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { SelectField, TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { CreateForm } from '../session/create-form.tsx';
import { useScope } from '../session/scope.ts';
import { errorsAt, faultsOf, useSend } from '../session/use-send.ts';
import {
  type AssignmentValues,
  createAssignment,
  idFieldOf,
  namedPlacesQuery,
} from './people-queries.ts';
import type { PlaceKind } from './place-actions.ts';

const KINDS: readonly PlaceKind[] = ['rooms', 'venues', 'institutions'];

const empty: AssignmentValues = {
  email: '',
  isManager: true,
  role: '',
  kind: 'rooms',
  placeId: '',
};

function useAssignmentForm() {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const [key, setKey] = useState(newIdempotencyKey);
  const change = (changes: Partial<AssignmentValues>): void => setValues({ ...values, ...changes });
  const sending = useSend(async () => {
    const { email } = await createAssignment(values, key);
    setValues({ ...values, email: '' });
    setKey(newIdempotencyKey());
    toast({ sentence: t('people.added', { email }) });
    announce(t('people.added', { email }));
    await queries.invalidateQueries({ queryKey: ['assignments'] });
  });
  const sentence = t('wrong.thing');
  const texts = {
    email: { label: t('people.email'), sentence: t('wrong.email') },
    role: { label: t('people.role_name'), sentence: t('wrong.role') },
    room_id: { label: t('kinds.rooms'), sentence },
    venue_id: { label: t('kinds.venues'), sentence },
    institution_id: { label: t('kinds.institutions'), sentence },
  };
  // The service names all three places when none is chosen; only one of them has a field here.
  const shown = ['email', 'role', idFieldOf[values.kind]];
  const faults = faultsOf(sending.problem, texts).filter(({ path }) => shown.includes(path));
  return { values, change, sending, faults };
}

type FieldsProps = {
  values: AssignmentValues;
  change(changes: Partial<AssignmentValues>): void;
  faults: readonly FieldFault[];
};

function RoleFields({ values, change, faults }: FieldsProps) {
  const { t } = useTranslation('manage');
  return (
    <div className="g2">
      <SelectField
        label={t('people.role')}
        value={values.isManager ? 'manager' : 'other'}
        onValue={(value) => change({ isManager: value === 'manager' })}
        options={[
          { value: 'manager', label: t('people.manager') },
          { value: 'other', label: t('people.other') },
        ]}
      />
      {!values.isManager && (
        <TextField
          label={t('people.role_name')}
          hint={t('people.role_hint')}
          path="role"
          errors={errorsAt(faults, 'role')}
          isRequired
          maxLength={100}
          value={values.role}
          onValue={(role) => change({ role })}
        />
      )}
    </div>
  );
}

function PlaceFields({ values, change, faults }: FieldsProps) {
  const { t } = useTranslation('manage');
  const { kind, placeId } = values;
  const scope = useScope();
  const places = (useQuery(namedPlacesQuery(kind)).data ?? []).filter((one) =>
    scope.has(kind, one),
  );
  const path = idFieldOf[kind];
  return (
    <div className="g2">
      <SelectField
        label={t('people.kind')}
        value={kind}
        onValue={(value) =>
          change({ kind: KINDS.find((one) => one === value) ?? 'rooms', placeId: '' })
        }
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        label={t(`kinds.${kind}`)}
        path={path}
        errors={errorsAt(faults, path)}
        isRequired
        value={placeId}
        onValue={(id) => change({ placeId: id })}
        options={[
          { value: '', label: t('people.choose') },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

/** Gives a person a role for one room, venue or institution. */
export function NewAssignment() {
  const { t } = useTranslation(['manage', 'actions']);
  const form = useAssignmentForm();
  const { values, change, sending, faults } = form;
  return (
    <CreateForm
      id="new-assignment"
      title={t('people.new')}
      submitLabel={t('actions:add')}
      sending={sending}
      faults={faults}
    >
      <TextField
        label={t('people.email')}
        hint={t('people.hint')}
        path="email"
        errors={errorsAt(faults, 'email')}
        isRequired
        type="email"
        maxLength={255}
        value={values.email}
        onValue={(email) => change({ email })}
      />
      <RoleFields values={values} change={change} faults={faults} />
      <PlaceFields values={values} change={change} faults={faults} />
    </CreateForm>
  );
}

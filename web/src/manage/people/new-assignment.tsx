import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../api/client.ts';
import { WORK_KINDS } from '../../booking/work-lists.ts';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { CreateForm } from '../../page/create-form.tsx';
import { errorsAt, faultsOf, useSend } from '../../page/use-send.ts';
import { isAdmin, useMe } from '../../session/me.ts';
import { useScope } from '../../session/scope.ts';
import type { PlaceKind } from '../venues/place-actions.ts';
import {
  type AssignmentValues,
  createAssignment,
  idFieldOf,
  namedPlacesQuery,
} from './people-queries.ts';

const KINDS: readonly PlaceKind[] = ['rooms', 'venues', 'institutions'];
const ROLES = ['manager', 'crew', 'other'] as const;

const empty: AssignmentValues = {
  email: '',
  roleKind: 'manager',
  role: '',
  work: 'setup',
  teams: '',
  kind: 'rooms',
  placeId: '',
};

function useAssignmentForm() {
  const { t } = useTranslation(['manage', 'work']);
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
  const texts = {
    email: t('people.email'),
    role: t('people.role_name'),
    teams: t('work:team_count'),
    room_id: t('kinds.rooms'),
    venue_id: t('kinds.venues'),
    institution_id: t('kinds.institutions'),
  };
  // The service names all three places when none is chosen; only one of them has a field here.
  const place = values.kind === 'everywhere' ? [] : [idFieldOf[values.kind]];
  const shown = ['email', 'role', 'teams', ...place];
  const faults = faultsOf(sending.problem, texts).filter(({ path }) => shown.includes(path));
  return { values, change, sending, faults };
}

type FieldsProps = {
  values: AssignmentValues;
  change(changes: Partial<AssignmentValues>): void;
  faults: readonly FieldFault[];
};

function CrewFields({ values, change, faults }: FieldsProps) {
  const { t } = useTranslation(['work', 'event']);
  return (
    <div className="halves">
      <SelectField
        label={t('kind')}
        value={values.work}
        onValue={(value) => change({ work: WORK_KINDS.find((one) => one === value) ?? 'setup' })}
        options={WORK_KINDS.map((value) => ({ value, label: t(`event:need.${value}`) }))}
      />
      <TextField
        label={t('team_count')}
        hint={t('team_hint')}
        path="teams"
        errors={errorsAt(faults, 'teams')}
        inputMode="numeric"
        value={values.teams}
        onValue={(teams) => change({ teams: teams.replaceAll(/\D/g, '') })}
      />
    </div>
  );
}

function RoleFields({ values, change, faults }: FieldsProps) {
  const { t } = useTranslation(['manage', 'work']);
  const names = {
    manager: t('people.manager'),
    crew: t('work:crew'),
    other: t('people.other'),
  };
  const choose = (value: string): void => {
    const roleKind = ROLES.find((one) => one === value) ?? 'manager';
    // Only crews work everywhere.
    const isElsewhere = roleKind !== 'crew' && values.kind === 'everywhere';
    change({ roleKind, ...(isElsewhere && { kind: 'rooms' as const }) });
  };
  return (
    <div className="halves">
      <SelectField
        label={t('people.role')}
        value={values.roleKind}
        onValue={choose}
        options={ROLES.map((value) => ({ value, label: names[value] }))}
      />
      {values.roleKind === 'other' && (
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

function PlaceField({ values, change, faults, kind }: FieldsProps & { kind: PlaceKind }) {
  const { t } = useTranslation('manage');
  const scope = useScope();
  const places = (useQuery(namedPlacesQuery(kind)).data ?? []).filter((one) =>
    scope.has(kind, one),
  );
  const path = idFieldOf[kind];
  return (
    <SelectField
      label={t(`kinds.${kind}`)}
      path={path}
      errors={errorsAt(faults, path)}
      isRequired
      value={values.placeId}
      onValue={(id) => change({ placeId: id })}
      options={[
        { value: '', label: t('people.choose') },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

function PlaceFields(props: FieldsProps) {
  const { t } = useTranslation(['manage', 'work']);
  const { values, change } = props;
  const { kind, roleKind } = values;
  const isEverywhere = isAdmin(useMe()) && roleKind === 'crew';
  const chosen = (value: string): AssignmentValues['kind'] =>
    value === 'everywhere' ? value : (KINDS.find((one) => one === value) ?? 'rooms');
  return (
    <div className="halves">
      <SelectField
        label={t('people.kind')}
        value={kind}
        onValue={(value) => change({ kind: chosen(value), placeId: '' })}
        options={[
          ...KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ...(isEverywhere ? [{ value: 'everywhere', label: t('work:everywhere') }] : []),
        ]}
      />
      {kind !== 'everywhere' && <PlaceField {...props} kind={kind} />}
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
      {values.roleKind === 'crew' && <CrewFields values={values} change={change} faults={faults} />}
      <PlaceFields values={values} change={change} faults={faults} />
    </CreateForm>
  );
}

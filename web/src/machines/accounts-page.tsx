import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { TextField } from '../kit/field.tsx';
import { focusForm } from '../kit/focus-form.ts';
import { NameField } from '../kit/name-field.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { CreateForm } from '../page/create-form.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { MachineFrame } from './machine-frame.tsx';
import { type Account, accountsQuery, createAccount } from './machine-queries.ts';
import { useWhen } from './use-when.ts';

function AccountRow({ account }: { account: Account }) {
  const { t } = useTranslation('machines');
  const when = useWhen();
  const { id, name, roles, keys_count, last_used_at } = account;
  const facts = [
    roles.length === 0 ? t('account.no_roles') : roles.join(', '),
    t('account.keys', { count: keys_count }),
    last_used_at === null ? t('never_used') : t('used', { when: when(last_used_at) }),
  ];
  return (
    <li className="list-row">
      <div className="grow fill">
        <h2>
          <AppLink href={`/manage/service-accounts/${id}`}>{name}</AppLink>
        </h2>
        <p className="small soft">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}

function AccountList() {
  const { t } = useTranslation(['machines', 'actions']);
  const { data, error } = useQuery(accountsQuery);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        sentence={t('account.none')}
        action={{ label: t('account.new'), onAction: () => focusForm('new-account') }}
      />
    );
  return (
    <ul className="card plain-rows">
      {data.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

const rolesIn = (text: string): string[] =>
  text
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');

function AccountForm() {
  const { t } = useTranslation('machines');
  const queries = useQueryClient();
  const [values, setValues] = useState({ name: '', roles: '' });
  const sending = useSend(async () => {
    const { name } = await createAccount(values.name.trim(), rolesIn(values.roles));
    setValues({ name: '', roles: '' });
    toast({ sentence: t('account.created', { name }) });
    await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
  });
  const faults = faultsOf(sending.problem, {
    name: t('name'),
    roles: t('account.roles'),
  });
  return (
    <CreateForm id="new-account" title={t('account.new')} sending={sending} faults={faults}>
      <NameField
        label={t('name')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => setValues({ ...values, name })}
      />
      <TextField
        label={t('account.roles')}
        hint={t('account.roles_hint')}
        path="roles"
        errors={errorsAt(faults, 'roles')}
        value={values.roles}
        onValue={(roles) => setValues({ ...values, roles })}
      />
    </CreateForm>
  );
}

/** The accounts of machines, for admins. */
export function AccountsPage() {
  const { t } = useTranslation('machines');
  return (
    <MachineFrame tab="accounts" title={t('account.title')}>
      <p className="soft">{t('account.intro')}</p>
      <AccountList />
      <AccountForm />
    </MachineFrame>
  );
}

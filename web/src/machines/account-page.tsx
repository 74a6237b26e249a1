import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { KeyList } from './key-list.tsx';
import { MachineFrame } from './machine-frame.tsx';
import { type Account, accountsQuery, deleteAccount } from './machine-queries.ts';

function DeleteAccount({ account, onClose }: { account: Account; onClose(): void }) {
  const { t } = useTranslation(['machines', 'actions']);
  const queries = useQueryClient();
  const router = useRouter();
  const { id, name } = account;
  const deleting = useSend(async () => {
    await deleteAccount(id);
    toast({ sentence: t('account.deleted', { name }) });
    await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
    router.history.push('/manage/service-accounts');
  });
  return (
    <ConfirmDialog
      title={t('account.delete_title', { name })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('actions:delete')}
      isDangerous
      onCancel={onClose}
      onConfirm={() => void deleting.send()}
    >
      <p>{t('account.delete_sentence')}</p>
      {deleting.problem && <ProblemPanel error={deleting.problem} />}
    </ConfirmDialog>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation(['machines', 'actions']);
  const { data, error } = useQuery(accountsQuery);
  const [isAsked, setAsked] = useState(false);
  const account = data?.find((one) => one.id === id);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (account === undefined) return <p>{t('account.gone')}</p>;
  const roles = account.roles.join(', ') || t('account.no_roles');
  return (
    <>
      <div className="bar">
        <h2>{account.name}</h2>
        <span className="soft">{roles}</span>
        <span className="grow" />
        <Button onClick={() => setAsked(true)}>{t('actions:delete')}</Button>
      </div>
      <KeyList owner={{ accountId: id }} />
      {isAsked && <DeleteAccount account={account} onClose={() => setAsked(false)} />}
    </>
  );
}

/** An account of a machine with its keys. */
export function AccountPage() {
  const { t } = useTranslation('machines');
  const { id } = useParams({ from: '/manage/service-accounts/$id' });
  return (
    <MachineFrame tab="accounts" title={t('account.title')}>
      <Content id={id} />
    </MachineFrame>
  );
}

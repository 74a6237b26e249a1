import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TextField } from '../../kit/field.tsx';
import { announce } from '../../kit/live-region.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useSend } from '../../page/use-send.ts';
import { useMe } from '../../session/me.ts';
import { type Account, accountsQuery, eraseAccount } from './account-queries.ts';

/** Erases a person, once the name has been typed. */
function EraseDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const { id, name } = account;
  const erasing = useSend(async () => {
    await eraseAccount(id);
    onClose();
    toast({ sentence: t('accounts.erased') });
    announce(t('accounts.erased'));
    await queries.invalidateQueries();
  });
  const isSame = typed.trim() === name.trim();
  return (
    <ConfirmDialog
      title={t('accounts.erase_title', { name })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('accounts.erase_now')}
      isDangerous
      reason={isSame ? undefined : t('accounts.erase_reason')}
      onCancel={onClose}
      onConfirm={() => void erasing.send()}
    >
      <p>{t('accounts.erase_sentence')}</p>
      <TextField
        label={t('accounts.erase_field', { name })}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
      />
      {erasing.problem && <ProblemPanel error={erasing.problem} />}
    </ConfirmDialog>
  );
}

function AccountRow({ account, onErase }: { account: Account; onErase(): void }) {
  const { t } = useTranslation('manage');
  const isOwn = useMe().id === account.id;
  const isMachine = account.kind === 'service_account';
  const reason = isOwn ? t('accounts.own') : isMachine ? t('accounts.machine') : undefined;
  return (
    <tr>
      <th scope="row" className="cell">
        {account.name}
      </th>
      <td>{isMachine ? t('accounts.service_account') : account.email}</td>
      <td className="end">
        <Button isSmall onClick={onErase} reason={reason}>
          {t('accounts.erase')}
          <span className="visually-hidden"> {account.name}</span>
        </Button>
      </td>
    </tr>
  );
}

function AccountTable({ search, onClear }: { search: string; onClear(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const [asked, setAsked] = useState<Account>();
  const { data, error } = useQuery(accountsQuery(search));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return null;
  if (data.total === 0)
    return (
      <EmptyState
        sentence={t('accounts.none')}
        action={{ label: t('actions:clear'), onAction: onClear }}
      />
    );
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('people.email')}</th>
            <td>
              <span className="visually-hidden">{t('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((account) => (
            <AccountRow key={account.id} account={account} onErase={() => setAsked(account)} />
          ))}
        </tbody>
      </table>
      {data.total > data.rows.length && <p className="hint">{t('accounts.more')}</p>}
      {asked && <EraseDialog account={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** The people who have signed in, for administrators: found by name or address, and erased. */
export function Accounts() {
  const { t } = useTranslation('manage');
  const [search, setSearch] = useState('');
  return (
    <section className="card padded stack" aria-labelledby="accounts">
      <h2 id="accounts">{t('accounts.title')}</h2>
      <p className="hint">{t('accounts.hint')}</p>
      <SearchField label={t('accounts.search')} value={search} onSearch={setSearch} />
      <AccountTable search={search} onClear={() => setSearch('')} />
    </section>
  );
}

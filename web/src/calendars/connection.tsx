import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../kit/copy-field.tsx';
import { SelectField } from '../kit/field.tsx';
import { NameField } from '../kit/name-field.tsx';
import { Note } from '../kit/note.tsx';
import { CreateForm } from '../page/create-form.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { type ConnectionValues, connectProgram } from './connect-queries.ts';

/** The three values that a calendar program needs; the password is shown once, never stored in the browser. */
function SignIn({ url, password }: { url: string; password: string | undefined }) {
  const { t } = useTranslation(['connect', 'actions']);
  const { email, name } = useMe();
  const copy = { copyLabel: t('actions:copy'), copied: t('copied') };
  if (password === undefined)
    return <CopyField label={t('address')} value={url} look="plain" {...copy} />;
  return (
    <Note look="good" icon="check">
      <div className="stack">
        <p>
          <b>{t('ready')}</b> {t('once')}
        </p>
        <CopyField label={t('address')} value={url} look="plain" {...copy} />
        <CopyField label={t('user')} value={email ?? name} look="plain" {...copy} />
        <CopyField label={t('password')} value={password} {...copy} />
      </div>
    </Note>
  );
}

const SCOPES: readonly ConnectionValues['scope'][] = ['book', 'read'];

function useConnection() {
  const { t } = useTranslation('connect');
  const queries = useQueryClient();
  const [values, setValues] = useState<ConnectionValues>({ name: '', scope: 'book' });
  const [password, setPassword] = useState<string>();
  const change = (changes: Partial<ConnectionValues>): void => setValues({ ...values, ...changes });
  const sending = useSend(async () => {
    const { secret } = await connectProgram(values);
    setPassword(secret);
    change({ name: '' });
    await queries.invalidateQueries({ queryKey: ['keys'] });
  });
  const faults = faultsOf(sending.problem, {
    name: t('name'),
  });
  return { values, change, password, sending, faults };
}

/** Makes the password of a calendar program, and shows what to enter there. */
export function Connection({ url }: { url: string }) {
  const { t } = useTranslation('connect');
  const { values, change, password, sending, faults } = useConnection();
  return (
    <CreateForm
      id="connection"
      title={t('make')}
      sending={sending}
      faults={faults}
      submitLabel={t('make_button')}
    >
      <SignIn url={url} password={password} />
      <NameField
        label={t('name')}
        hint={t('name_hint')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t('may')}
        value={values.scope}
        onValue={(value) => change({ scope: SCOPES.find((one) => one === value) ?? 'book' })}
        options={SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
    </CreateForm>
  );
}

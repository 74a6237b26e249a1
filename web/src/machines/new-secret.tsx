import { useTranslation } from 'react-i18next';
import { CopyField } from '../kit/copy-field.tsx';
import { Note } from '../kit/note.tsx';

type NewSecretProps = {
  /** The owner of the secret, in a sentence. */
  sentence: string;
  label: string;
  secret: string;
};

/** A secret that was just made: shown once, never stored in the browser. */
export function NewSecret({ sentence, label, secret }: NewSecretProps) {
  const { t } = useTranslation(['machines', 'actions']);
  return (
    <Note look="good" icon="check">
      <div className="stack">
        <p>
          <b>{sentence}</b> {t('once')}
        </p>
        <CopyField
          label={label}
          value={secret}
          copyLabel={t('actions:copy')}
          copied={t('copied')}
        />
      </div>
    </Note>
  );
}

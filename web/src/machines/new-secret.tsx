import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';

type NewSecretProps = {
  /** What the secret belongs to, in a sentence. */
  sentence: string;
  label: string;
  secret: string;
};

/** A secret that was just made: shown once, never stored in the browser. */
export function NewSecret({ sentence, label, secret }: NewSecretProps) {
  const { t } = useTranslation(['machines', 'actions']);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    announce(t('copied'));
  };
  return (
    <Note look="good" icon="check">
      <div className="stack">
        <p>
          <b>{sentence}</b> {t('once')}
        </p>
        <TextField
          label={label}
          value={secret}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="actions">
          <Button look="main" icon="copy" onClick={() => void copy()}>
            {t('actions:copy')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

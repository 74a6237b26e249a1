import { Button } from './button.tsx';
import * as styles from './copy-field.module.css';
import { TextField } from './field.tsx';
import { announce } from './live-region.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  copyLabel: string;
  /** Said when it was copied. */
  copied: string;
  /** The button is the main action unless another one is. */
  look?: 'main' | 'plain';
};

/** A text to take elsewhere: to be selected or copied, not changed. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, copyLabel, copied, look = 'main' } = props;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    announce(copied);
  };
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={value}
        onValue={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look={look} icon="copy" onClick={() => void copy()}>
        {copyLabel}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}

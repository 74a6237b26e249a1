import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { announce } from './live-region.tsx';
import { QrCode } from './qr-code.tsx';

type SecretAddressProps = {
  label: string;
  address: string;
  copyLabel: string;
  /** Said when it was copied. */
  copied: string;
  qrLabel: string;
};

/** An address that is shown once: to be selected, copied, or read by a phone. */
export function SecretAddress({ label, address, copyLabel, copied, qrLabel }: SecretAddressProps) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    announce(copied);
  };
  return (
    <>
      <TextField
        label={label}
        value={address}
        onValue={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="actions">
        <Button look="main" icon="copy" onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
      <QrCode text={address} label={qrLabel} />
    </>
  );
}

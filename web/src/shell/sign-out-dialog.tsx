import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Checkbox } from '../kit/field.tsx';
import { signOut } from '../session/sign-out.ts';

/** Asks before signing out, and whether push messages still come to this device. */
export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['leaving', 'actions']);
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Dialog title={t('sign_out')} onClose={onClose}>
      <p>{t('sign_out_sentence')}</p>
      <Checkbox
        label={t('forget_device')}
        hint={t('forget_device_hint')}
        isChecked={isForgotten}
        onCheck={setForgotten}
      />
      <div className="actions">
        <Button look="main" onClick={() => signOut(isForgotten)}>
          {t('sign_out')}
        </Button>
        <Button onClick={onClose}>{t('actions:cancel')}</Button>
      </div>
    </Dialog>
  );
}

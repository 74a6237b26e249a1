import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { signInAddress } from '../session/sign-in.ts';

/** The session ended while the page was open: what was typed is kept until the person is signed in again. */
export function SessionEnded({ onLater }: { onLater(): void }) {
  const { t } = useTranslation('leaving');
  return (
    <Dialog title={t('ended')} onClose={onLater} isAlert>
      <p>{t('ended_sentence')}</p>
      <div className="actions">
        <a className={buttonClass('main')} href={signInAddress()}>
          {t('sign_in_again')}
        </a>
        <Button onClick={onLater}>{t('later')}</Button>
      </div>
    </Dialog>
  );
}

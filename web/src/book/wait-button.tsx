import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';

type WaitButtonProps = { reason: string | undefined; onWait(): void };

/** Offers to wait for what is not free. */
export function WaitButton({ reason, onWait }: WaitButtonProps) {
  const { t } = useTranslation('wait');
  return (
    <>
      <p className="small">{t('hint')}</p>
      <Button reason={reason} onClick={onWait}>
        {t('wait')}
      </Button>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';

/** The number of a failed request, for questions to the operators. */
export function RequestNumber({ id }: { id: string }) {
  const { t } = useTranslation('about');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    announce(t('request.copied'));
  };
  return (
    <>
      <span className="figures small">{t('request.number', { id })}</span>
      <Button isSmall icon="copy" onClick={copy}>
        {t('request.copy')}
      </Button>
    </>
  );
}

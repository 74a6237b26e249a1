import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

/** A lock before the title of a private event. */
export function PrivateMark({ of }: { of: { is_private?: boolean | undefined } }) {
  const { t } = useTranslation('actions');
  if (of.is_private !== true) return null;
  return (
    <>
      <Icon name="lock" />
      <span className="sr">{t('private')} </span>
    </>
  );
}

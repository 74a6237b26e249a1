import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type Marked = { is_private?: boolean | undefined; title?: string | undefined };

/** A lock before the title of a private event, with the word where the title is not the same. */
export function PrivateMark({ of }: { of: Marked }) {
  const { t } = useTranslation('actions');
  if (of.is_private !== true) return null;
  const word = t('private');
  return (
    <>
      <Icon name="lock" />
      {of.title !== word && <span className="visually-hidden">{word} </span>}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

type Marked = { is_private?: boolean | undefined; title?: string | undefined };

function Lock({ title }: { title: string | undefined }) {
  const { t } = useTranslation('actions');
  const word = t('private');
  return (
    <>
      <Icon name="lock" />
      {title !== word && <span className="visually-hidden">{word} </span>}
    </>
  );
}

/** A lock before the title of a private event, with the word where the title is not the same. */
export const PrivateMark = ({ of }: { of: Marked }) =>
  of.is_private === true && <Lock title={of.title} />;

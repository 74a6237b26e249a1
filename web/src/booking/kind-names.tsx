import { useTranslation } from 'react-i18next';
import type { Kind } from '../api/kind-colours.ts';

/** The colours of kinds of events with their names. */
export function KindNames({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation('book');
  return kinds.map((kind) => (
    <li key={kind}>
      <i className={`swatch ok kind-${kind}`} />
      {t(`kinds.${kind}`)}
    </li>
  ));
}

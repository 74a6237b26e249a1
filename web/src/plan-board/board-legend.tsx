import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { Sign } from './sign.tsx';

/** The meaning of the blocks, and how many rooms are shown. */
export function BoardLegend({
  shown,
  total,
  onAll,
}: {
  shown: number;
  total: number;
  onAll(): void;
}) {
  const { t } = useTranslation('board');
  return (
    <div className="bar board-foot">
      <ul className="legend" aria-label={t('legend.label')}>
        <li>
          <i className="bk" />
          {t('legend.placed')}
        </li>
        <li>
          <Sign name="pushpin" /> {t('legend.pinned')}
        </li>
        <li>
          <i className="bk some" />
          {t('legend.some')}
        </li>
        <li>
          <i className="bk half" />
          {t('legend.half')}
        </li>
        <li>
          <i className="bk held" />
          <Icon name="lock" /> {t('legend.booked')}
        </li>
        <li>
          <i className="bk blocked" />
          {t('legend.blocked')}
        </li>
        <li>
          <i className="shut" />
          {t('legend.closed')}
        </li>
      </ul>
      <span className="grow" />
      <span className="s soft">
        {t('rooms_of', { count: shown, total })}
        {shown < total && (
          <>
            {' · '}
            <button type="button" className="link" onClick={onAll}>
              {t('show_all')}
            </button>
          </>
        )}
      </span>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import * as boardStyles from './board.module.css';
import * as boardPageStyles from './board-page.module.css';
import * as courseListsStyles from './course-lists.module.css';
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
    <div className={`bar ${boardPageStyles.foot}`}>
      <ul className="legend" aria-label={t('legend.label')}>
        <li>
          <i className={boardStyles.block} />
          {t('legend.placed')}
        </li>
        <li>
          <Sign name="pushpin" /> {t('legend.pinned')}
        </li>
        <li>
          <i className={`${boardStyles.block} ${boardStyles.some}`} />
          {t('legend.some')}
        </li>
        <li>
          <i className={`${boardStyles.block} ${boardStyles.half}`} />
          {t('legend.half')}
        </li>
        <li>
          <i className={`${boardStyles.block} ${boardStyles.held}`} />
          <Icon name="lock" /> {t('legend.booked')}
        </li>
        <li>
          <i className={`${boardStyles.block} blocked`} />
          {t('legend.blocked')}
        </li>
        <li>
          <i className={boardStyles.shut} />
          {t('legend.closed')}
        </li>
      </ul>
      <span className="grow" />
      <span className="small soft">
        {t('rooms_of', { count: shown, total })}
        {shown < total && (
          <>
            {' · '}
            <button type="button" className={courseListsStyles.link} onClick={onAll}>
              {t('show_all')}
            </button>
          </>
        )}
      </span>
    </div>
  );
}

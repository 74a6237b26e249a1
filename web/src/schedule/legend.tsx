import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { cityOf } from '../time/zones.ts';

/** What the colours, borders and textures mean, and in which place times are. */
export function Legend({ zones, note }: { zones: readonly string[]; note?: string }) {
  const { t } = useTranslation('schedule');
  const [zone] = zones;
  return (
    <div className="bar wide">
      <ul className="legend" aria-label={t('legend.label')}>
        <li>
          <i className="lg ok" />
          {t('legend.approved')}
        </li>
        <li>
          <i className="lg pend" />
          <Icon name="clock" /> {t('legend.pending')}
        </li>
        <li>
          <i className="lg draft" />
          <Icon name="edit" /> {t('legend.draft')}
        </li>
        <li>
          <i className="lg buffers" />
          {t('legend.buffers')}
        </li>
        <li>
          <i className="lg closed" />
          {t('legend.closed')}
        </li>
        <li>
          <i className="lg blocked" />
          {t('legend.blocked')}
        </li>
        <li>
          <i className="lg mine" />
          {t('legend.mine')}
        </li>
      </ul>
      <span className="grow" />
      {zone !== undefined && (
        <span className="s soft">
          <Icon name="clock" /> {note && `${note} · `}
          {zones.length > 1 ? t('times_local') : t('times_in', { city: cityOf(zone) })}
        </span>
      )}
    </div>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useIsWide } from '../../kit/use-is-phone.ts';
import { cityOf } from '../../time/zones.ts';
import { KindSigns } from '../quick/quick-later.tsx';
import * as styles from './grid.module.css';

const AnchoredCard = lazy(() =>
  import('../../kit/anchored.tsx').then(({ AnchoredCard }) => ({ default: AnchoredCard })),
);

/** The meaning of the colours, borders and textures. */
function Signs() {
  const { t } = useTranslation('schedule');
  return (
    <ul className="legend" aria-label={t('legend.label')}>
      <li>
        <i className="swatch ok" />
        {t('legend.approved')}
      </li>
      <li>
        <i className="swatch pending" />
        <Icon name="clock" /> {t('legend.pending')}
      </li>
      <li>
        <i className="swatch draft" />
        <Icon name="edit" /> {t('legend.draft')}
      </li>
      <li>
        <i className={`swatch ${styles.buffers}`} />
        {t('legend.buffers')}
      </li>
      <li>
        <i className="swatch closed" />
        {t('legend.closed')}
      </li>
      <li>
        <i className="swatch blocked" />
        {t('legend.blocked')}
      </li>
      <li>
        <i className="swatch mine" />
        {t('legend.mine')}
      </li>
      <Suspense>
        <KindSigns />
      </Suspense>
    </ul>
  );
}

/** The signs in a card of their own, where the page is too narrow for them. */
function SignsButton() {
  const { t } = useTranslation('schedule');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const label = t('legend.label');
  return (
    <span ref={button}>
      <Button isSmall aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AnchoredCard label={label} anchor={() => button.current} onClose={() => setOpen(false)}>
            <Signs />
          </AnchoredCard>
        </Suspense>
      )}
    </span>
  );
}

/** The meaning of the signs of a schedule, and the city of its time zone. */
export function Legend({ zones, note }: { zones: readonly string[]; note?: string }) {
  const { t } = useTranslation('schedule');
  const isWide = useIsWide();
  const [zone] = zones;
  return (
    <div className="bar not-on-phones">
      {isWide ? <Signs /> : <SignsButton />}
      {zone !== undefined && (
        <span className={`small soft ${styles.zones} ${note ? styles.dated : ''}`}>
          <Icon name="clock" /> {note && `${note} · `}
          {zones.length > 1 ? t('times_local') : t('times_in', { city: cityOf(zone) })}
        </span>
      )}
    </div>
  );
}

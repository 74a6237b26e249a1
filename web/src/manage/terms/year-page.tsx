import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../kit/field.tsx';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';
import { browserZone } from '../../time/zones.ts';
import { ListFrame } from '../list-frame.tsx';
import { HolidayOffers } from './holiday-offers.tsx';
import { PeriodList } from './period-list.tsx';

/** Terms and holidays, without those that are over unless they are requested. */
export function YearPage() {
  const { t } = useTranslation('year');
  const { past } = useSearch({ from: '/manage/year' });
  const navigate = useNavigate({ from: '/manage/year' });
  const from = past ? undefined : dateIn(nowText(), browserZone());
  return (
    <ListFrame tab="year">
      <div className="stack">
        <p className="soft">{t('about')}</p>
        <Checkbox
          label={t('past')}
          isChecked={past === true}
          onCheck={(isChecked) =>
            void navigate({ search: isChecked ? { past: true } : {}, replace: true })
          }
        />
        <HolidayOffers />
        <PeriodList kind="terms" from={from} />
        <PeriodList kind="holidays" from={from} />
      </div>
    </ListFrame>
  );
}

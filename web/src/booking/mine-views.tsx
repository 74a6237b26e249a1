import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Segments } from '../kit/segments.tsx';
import { useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';

const VIEWS = ['list', 'week', 'month'] as const;

/** My bookings as a list, a week or a month; the day that is shown stays. */
export function MineViews({ view, date }: { view: (typeof VIEWS)[number]; date?: string }) {
  const { t } = useTranslation('mine');
  const navigate = useNavigate();
  const { timezone } = useMe();
  const go = (next: string): void => {
    const day = date ?? dateIn(nowText(), timezone);
    if (next === 'list') void navigate({ to: '/mine/$tab', params: { tab: 'coming' } });
    else if (next === 'week') void navigate({ to: '/mine/week/$date', params: { date: day } });
    else void navigate({ to: '/mine/month/$date', params: { date: day } });
  };
  const options = VIEWS.map((value) => ({
    value,
    label: t(`views.${value}`),
    icon: value,
  }));
  return <Segments label={t('views.label')} value={view} options={options} onValue={go} />;
}

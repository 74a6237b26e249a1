import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { durationText } from '../time/sentences.ts';
import { Figures } from './figures.tsx';
import { type Asked, type RequestStatistic, requestStatisticsQuery } from './statistics-queries.ts';

const COUNTS = [
  ...(['submitted', 'approved', 'rejected', 'returned'] as const),
  ...(['discarded', 'cancelled', 'pending'] as const),
];

/** The results of requests, and the time until they were decided. */
export function RequestsFigures({ asked }: { asked: Asked }) {
  const { t } = useTranslation('statistics');
  const reading = useReading();
  const { data, error } = useQuery(requestStatisticsQuery(asked));
  const number = (value: number): string => value.toLocaleString(reading.locale);
  const columns = [
    ...COUNTS.map((name) => ({
      title: t(name),
      text: (row: RequestStatistic) => number(row[name]),
    })),
    {
      title: t('median'),
      text: ({ median_decision_minutes: minutes }: RequestStatistic) =>
        minutes === null ? '–' : durationText(Math.round(minutes), reading),
    },
  ];
  return (
    <Figures
      asked={asked}
      rows={data}
      error={error}
      columns={columns}
      title={t('decisions')}
      explanation={t('decisions_explained')}
      tickText={number}
      barOf={({ approved, submitted }) => ({
        value: approved,
        of: submitted,
        text: t('approved_of', { approved: number(approved), submitted: number(submitted) }),
      })}
    />
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, type Schemas } from '../api/client.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { bytesText } from '../time/phrases.ts';

const usageQuery = queryOptions({
  queryKey: ['me', 'usage'],
  queryFn: () => ask(api.GET('/api/v1/me/usage')),
});

function Amounts({ drafts, requests, file_bytes: files }: Schemas['Usage']) {
  const { t } = useTranslation('profile');
  const reading = useReading();
  const count = (value: number): string => value.toLocaleString(reading.locale);
  const bytes = (value: number): string => bytesText(value, reading);
  const of = (
    { used, limit }: Schemas['Usage']['drafts'],
    text: (value: number) => string,
  ): string => t('usage_of', { used: text(used), limit: text(limit) });
  return (
    <dl className="facts">
      <dt>{t('usage_drafts')}</dt>
      <dd>{of(drafts, count)}</dd>
      <dt>{t('usage_requests')}</dt>
      <dd>{of(requests, count)}</dd>
      <dt>{t('usage_files')}</dt>
      <dd>{of(files, bytes)}</dd>
    </dl>
  );
}

/** The amounts of limited resources that the person stores. */
export function Usage() {
  const { t } = useTranslation('profile');
  const { data, error } = useQuery(usageQuery);
  return (
    <section className="card padded stack" aria-labelledby="usage">
      <h2 id="usage">{t('usage')}</h2>
      {error ? (
        <ProblemPanel error={error} />
      ) : data === undefined ? (
        <Skeleton label={t('usage')} rows={3} />
      ) : (
        <Amounts {...data} />
      )}
      <p className="hint">{t('usage_hint')}</p>
    </section>
  );
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, askTagged, ifMatch, type Schemas, type Tagged } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { isManager, useMe } from '../session/me.ts';
import { browserZone, knownZones } from '../time/zones.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { useSend } from './use-send.ts';

/** The time zone of the service with its ETag, for managers. */
export const serviceZoneQuery = queryOptions({
  queryKey: ['service-zone'],
  queryFn: () => askTagged(api.GET('/api/v1/service-zone')),
});

/** The service zone, once it is read and somebody has answered or configured it. */
export function useKnownZone(): string | undefined {
  const me = useMe();
  const { data } = useQuery({ ...serviceZoneQuery, enabled: isManager(me) });
  return data === undefined || data.record.source === 'none' ? undefined : data.record.timezone;
}

function Question({ tagged }: { tagged: Tagged<Schemas['ServiceZone']> }) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [own] = useState(browserZone);
  const [zone, setZone] = useState<string>();
  const sending = useSend(async (timezone: string) => {
    const body = { timezone };
    try {
      await ask(api.PUT('/api/v1/service-zone', { body, ...ifMatch(tagged.etag) }));
      announce(t('service_zone.answered', { zone: timezone }));
    } catch (error) {
      // Another manager has answered meanwhile: the question is over.
      if (!(error instanceof Problem && error.kind === 'changed')) throw error;
    }
    await queries.invalidateQueries();
  });
  const zones = [...new Set([own, ...knownZones()])];
  return (
    <Note look="pending">
      <p>
        <b>{t('service_zone.ask', { zone: own })}</b> {t('service_zone.why')}
      </p>
      {sending.problem && <ProblemPanel error={sending.problem} />}
      {zone !== undefined && (
        <SelectField
          label={t('service_zone.which')}
          value={zone}
          onValue={setZone}
          options={zones.map((value) => ({ value, label: value }))}
        />
      )}
      <div className="actions">
        <Button disabled={sending.isSending} onClick={() => void sending.send(zone ?? own)}>
          {zone === undefined ? t('service_zone.yes') : t('actions:save')}
        </Button>
        {zone === undefined && (
          <Button look="quiet" onClick={() => setZone(own)}>
            {t('service_zone.other')}
          </Button>
        )}
      </div>
    </Note>
  );
}

/**
 * Asks managers which zone their rooms are in, beginning with that of their browser, until one of them has answered;
 * nothing where `TIMEZONE` is set.
 */
export function ZoneQuestion() {
  const me = useMe();
  const { data } = useQuery({ ...serviceZoneQuery, enabled: isManager(me) });
  if (data?.record.source !== 'none') return null;
  return <Question tagged={data} />;
}

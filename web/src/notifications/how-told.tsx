import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyOf } from '../api/every.ts';
import { Segments } from '../kit/segments.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { mayDecide, useClientConfig, useMe } from '../session/me.ts';
import { chooseDigests, type DigestType, digestsQuery } from './notification-queries.ts';
import * as styles from './notifications.module.css';
import { type PushState, readPushState, switchPushOff, switchPushOn } from './push.ts';

type ChoiceProps = { label: string; hint: string; isOn: boolean; onSwitch(isOn: boolean): void };

/** Something that is on or off. */
function Choice({ label, hint, isOn, onSwitch }: ChoiceProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className="setting">
      <div>
        <b>{label}</b>
        <p className="small soft">{hint}</p>
      </div>
      <Segments
        label={label}
        value={isOn ? 'on' : 'off'}
        onValue={(value) => onSwitch(value === 'on')}
        options={[
          { value: 'off', label: t('off') },
          { value: 'on', label: t('on') },
        ]}
      />
    </div>
  );
}

/** Push messages of this device; the permission is requested only after On. */
function Push() {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState<PushState>('off');
  useEffect(() => {
    void readPushState().then(setState);
  }, []);
  const switching = useSend(async (isOn: boolean) => {
    setState(isOn ? await switchPushOn() : await switchPushOff());
  });
  const hint = state === 'denied' || state === 'unsupported' ? t(`push.${state}`) : t('push.hint');
  return (
    <>
      <Choice
        label={t('push.label')}
        hint={hint}
        isOn={state === 'on'}
        onSwitch={(isOn) => void switching.send(isOn)}
      />
      {switching.problem && <ProblemPanel error={switching.problem} />}
    </>
  );
}

const DIGESTS = everyOf<DigestType>()('todays_events', 'weekly_upcoming', 'pending_approvals');

function Digests() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const queries = useQueryClient();
  const chosen = useQuery(digestsQuery).data;
  const choosing = useSend(async (types: DigestType[]) => {
    queries.setQueryData(digestsQuery.queryKey, await chooseDigests(types));
  });
  if (chosen === undefined) return null;
  const on = DIGESTS.filter((type) => chosen.some((one) => one === type));
  const shown = DIGESTS.filter((type) => type !== 'pending_approvals' || mayDecide(me));
  return (
    <>
      {shown.map((type) => (
        <Choice
          key={type}
          label={t(`digests.${type}`)}
          hint={t('by_mail')}
          isOn={on.includes(type)}
          onSwitch={(isOn) =>
            void choosing.send(DIGESTS.filter((one) => (one === type ? isOn : on.includes(one))))
          }
        />
      ))}
      {choosing.problem && <ProblemPanel error={choosing.problem} />}
    </>
  );
}

/** The channels beside the application: push on this device, digests. */
export function HowTold() {
  const { t } = useTranslation('notifications');
  const config = useClientConfig();
  return (
    <section className={`card padded stack ${styles.told}`} aria-labelledby="how-told">
      <h2 id="how-told">{t('how')}</h2>
      {config?.push && <Push />}
      <Digests />
    </section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import {
  isAdmin,
  type Me,
  managesSomething,
  mayDecide,
  useClientConfig,
  useMe,
} from '../session/me.ts';
import { type Channels, channelsQuery, chooseChannels } from './notification-queries.ts';
import * as styles from './notifications.module.css';

type Kind = keyof Channels;
type Channel = keyof Channels[Kind];

const everybody = (): boolean => true;
const decidesOrManages = (me: Me): boolean => mayDecide(me) || managesSomething(me);

const worksOrManages = (me: Me): boolean =>
  managesSomething(me) || me.assignments.some(({ role }) => role === 'crew');

/** The people whom each kind may reach, in the order of the table: others do not get the choice. */
const REACHES: Record<Kind, (me: Me) => boolean> = {
  event_submitted: mayDecide,
  event_received: everybody,
  wait_over: everybody,
  event_approved: everybody,
  event_rejected: everybody,
  event_returned: everybody,
  event_discarded: everybody,
  event_cancelled: everybody,
  event_updated: everybody,
  occurrence_cancelled: everybody,
  occurrence_room_conflict: everybody,
  no_show: everybody,
  event_reminder: everybody,
  work_new: worksOrManages,
  work_changed: worksOrManages,
  work_cancelled: worksOrManages,
  work_answered: everybody,
  work_reminder: everybody,
  approval_reminder: decidesOrManages,
  export_completed: isAdmin,
  export_failed: isAdmin,
  webhook_disabled: managesSomething,
  round_opened: everybody,
  round_closing: everybody,
  round_published: everybody,
};

function useKinds(): Kind[] {
  const me = useMe();
  return (Object.keys(REACHES) as Kind[]).filter((kind) => REACHES[kind](me));
}

function useChoosing() {
  const queries = useQueryClient();
  const { queryKey } = channelsQuery;
  return useSend(async (kind: Kind, channels: Channels[Kind]) => {
    const before = queries.getQueryData(queryKey);
    if (before) queries.setQueryData(queryKey, { ...before, [kind]: channels });
    try {
      queries.setQueryData(queryKey, await chooseChannels({ [kind]: channels }));
    } catch (error) {
      queries.setQueryData(queryKey, before);
      throw error;
    }
  });
}

type RowProps = {
  kind: Kind;
  channels: Channels[Kind];
  shown: readonly Channel[];
  isSending: boolean;
  onChoose(channels: Channels[Kind]): void;
};

function KindRow({ kind, channels, shown, isSending, onChoose }: RowProps) {
  const { t } = useTranslation('notifications');
  const label = t(`kinds.${kind}`);
  return (
    <tr>
      <th scope="row" className="cell">
        {label}
      </th>
      {shown.map((channel) => (
        <td key={channel}>
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('channels.cell', { channel: t(`channels.${channel}`), kind: label })}
            checked={channels[channel]}
            aria-disabled={isSending}
            onChange={({ currentTarget }) =>
              onChoose({ ...channels, [channel]: currentTarget.checked })
            }
          />
        </td>
      ))}
    </tr>
  );
}

/** By which channels each kind of notification reaches the person, besides the list. */
export function ChannelChoice() {
  const { t } = useTranslation('notifications');
  const kinds = useKinds();
  const chosen = useQuery(channelsQuery).data;
  const choosing = useChoosing();
  const shown: Channel[] = useClientConfig()?.push ? ['push', 'mail'] : ['mail'];
  if (chosen === undefined) return null;
  return (
    <section className={`card padded stack ${styles.told}`} aria-labelledby="channels">
      <h2 id="channels">{t('channels.title')}</h2>
      <p className="small soft">{t('channels.hint')}</p>
      {choosing.problem && <ProblemPanel error={choosing.problem} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('channels.kind')}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              channels={chosen[kind]}
              shown={shown}
              isSending={choosing.isSending}
              onChoose={(channels) => void choosing.send(kind, channels)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

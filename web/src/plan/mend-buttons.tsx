import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, askPage } from '../api/client.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { useFeatureNames } from '../round/needs-fields.tsx';
import { slotText } from '../round/pattern-text.ts';
import { poolRoomsQuery } from '../round/pool-rooms.ts';
import type { Gap, PlanningRequest } from '../round/request-queries.ts';
import type { PoolRoom } from '../round/room-seats.ts';
import type { Round } from '../round/round-queries.ts';
import { useWithdraw } from '../round/use-withdraw.ts';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { exampleRoom, type Mend, mendsOf, openSlot, wishesInPool } from './mends.ts';
import * as styles from './requests.module.css';
import type { ChangeRequests, Changes } from './use-changes.ts';

export type MendProps = {
  round: Round;
  request: PlanningRequest;
  changes: ChangeRequests;
  /** The address of the form of the request. */
  href: string;
};

const MAX_HOURS = 500;

/** The opening hours of a room, to find the next time at which it is open. */
const hoursQuery = (room: string) =>
  queryOptions({
    queryKey: ['rooms', 'hours of rounds', room],
    queryFn: async () => {
      const params = { path: { room_id: room }, query: { per_page: MAX_HOURS } };
      return (await askPage(api.GET('/api/v1/rooms/{room_id}/availability', { params }))).rows;
    },
  });

/** The first choice with times at which a room is open. */
function useOpenPatterns({ round, request }: MendProps, rooms: readonly PoolRoom[]) {
  const room = exampleRoom(request, rooms);
  const { data } = useQuery({ ...hoursQuery(room?.id ?? ''), enabled: room !== undefined });
  const [first, ...others] = request.patterns;
  if (first === undefined || data === undefined) return undefined;
  const slots = first.slots.map((slot) => openSlot(slot, data, round.from));
  const moved = slots.find((slot) => slot !== undefined);
  if (moved === undefined) return undefined;
  const pattern = { ...first, slots: first.slots.map((slot, at) => slots[at] ?? slot) };
  return { moved, patterns: [pattern, ...others] };
}

/** The button that moves a request to the next time at which a room is open. */
function OtherTime(props: MendProps & { rooms: readonly PoolRoom[] }) {
  const { t } = useTranslation('plan');
  const reading = useReading();
  const offline = useOffReason();
  const { request, changes, rooms } = props;
  const found = useOpenPatterns(props, rooms);
  if (found === undefined) return null;
  const when = slotText(found.moved, reading);
  return (
    <Button
      isSmall
      reason={offline}
      disabled={changes.isSending}
      onClick={() =>
        changes.change(
          [{ request, changes: { patterns: found.patterns } }],
          t('mended', { title: request.title }),
        )
      }
    >
      {t('mend.other_time', { when })}
    </Button>
  );
}

/** The field for the e-mail of the owner. */
function OwnerField({ request, changes }: MendProps) {
  const { t } = useTranslation(['plan', 'round', 'actions']);
  const offline = useOffReason();
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === '' || offline !== undefined) return;
    changes.change(
      [{ request, changes: { owner_email: email.trim() } }],
      t('mended', { title: request.title }),
    );
  };
  return (
    <form className={styles.ownerField} noValidate onSubmit={submit}>
      <input
        className="input"
        type="email"
        aria-label={t('owner_of', { title: request.title })}
        placeholder={t('round:form.owner')}
        maxLength={255}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" isSmall reason={offline} disabled={changes.isSending}>
        {t('actions:save')}
      </Button>
    </form>
  );
}

/** What the button of a change says and does. */
function useMend({ round, request, changes }: MendProps, rooms: readonly PoolRoom[]) {
  const { t } = useTranslation('plan');
  const { locale } = useReading();
  const namesOf = useFeatureNames();
  const withdraw = useWithdraw(round);
  const change = (fields: Changes) => () =>
    changes.change([{ request, changes: fields }], t('mended', { title: request.title }));
  return (mend: Mend): { label: string; run(): void } | undefined => {
    if (mend.kind === 'people')
      return {
        label: t('mend.people', { number: mend.people.toLocaleString(locale) }),
        run: change({ expected_attendees: mend.people }),
      };
    if (mend.kind === 'without_feature')
      return {
        label: t('mend.without', { feature: namesOf([mend.feature])[0] ?? '…' }),
        run: change({ feature_ids: request.feature_ids.filter((id) => id !== mend.feature) }),
      };
    if (mend.kind === 'any_layout')
      return { label: t('mend.any_layout'), run: change({ layout: null }) };
    if (mend.kind === 'without_wish')
      return {
        label: t('mend.without_wish'),
        run: change({ room_wishes: wishesInPool(request, rooms, round) }),
      };
    if (mend.kind === 'withdraw')
      return { label: t('mend.withdraw'), run: () => withdraw(request) };
    return undefined;
  };
}

/** A letter to the owner of a request; without an address the form of the request instead. */
export function AskOwner({ request, href }: Pick<MendProps, 'request' | 'href'>) {
  const { t } = useTranslation(['plan', 'actions']);
  const { owner, title } = request;
  if (!owner?.email)
    return (
      <AppLink className={buttonClass('plain', true)} href={href} keepsScroll>
        {t('actions:edit')}
      </AppLink>
    );
  const address = `mailto:${encodeURIComponent(owner.email)}?subject=${encodeURIComponent(title)}`;
  return (
    <a className={buttonClass('plain', true)} href={address}>
      {t('ask', { name: owner.name })}
    </a>
  );
}

/** One or two buttons that take a gap away in place. */
export function MendButtons({ gap, ...props }: MendProps & { gap: Gap }) {
  const { round, request, changes, href } = props;
  const offline = useOffReason();
  const rooms = useQuery(poolRoomsQuery(round)).data;
  const buttonOf = useMend(props, rooms ?? []);
  if (rooms === undefined) return null;
  const mends = mendsOf(gap, request, rooms);
  const buttons = mends.flatMap((mend) => buttonOf(mend) ?? []);
  const has = (kind: Mend['kind']): boolean => mends.some((mend) => mend.kind === kind);
  return (
    <span className="actions">
      {has('owner') && <OwnerField {...props} />}
      {has('other_time') && <OtherTime {...props} rooms={rooms} />}
      {buttons.map(({ label, run }) => (
        <Button key={label} isSmall reason={offline} disabled={changes.isSending} onClick={run}>
          {label}
        </Button>
      ))}
      {!has('owner') && <AskOwner request={request} href={href} />}
    </span>
  );
}

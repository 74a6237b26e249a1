import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RevocableRow, RevokeDialog } from '../page/revocable.tsx';
import { useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { type Display, displaysQuery, type NewDisplay, revokeDisplay } from './display-queries.ts';
import { DisplaySecret, NewDisplayForm } from './new-display.tsx';
import type { Room } from './room-queries.ts';

function DisplayRow({ display, onRevoke }: { display: Display; onRevoke(): void }) {
  const { t } = useTranslation('room');
  const reading = useReading();
  const { timezone } = useMe();
  const { name, last_used_at } = display;
  const seen = last_used_at && relativeText(msOf(last_used_at), nowMs(), timezone, reading);
  return (
    <RevocableRow
      heading="h3"
      name={name}
      facts={seen ? t('displays.used', { when: seen }) : t('displays.never_used')}
      onRevoke={onRevoke}
    />
  );
}

type RevokeProps = { display: Display; onClose(): void; onRevoked(): void };

function RevokeDisplay({ display, onClose, onRevoked }: RevokeProps) {
  const { t } = useTranslation('room');
  const queries = useQueryClient();
  const { name, room_id } = display;
  const revoking = useSend(async () => {
    await revokeDisplay(display);
    onRevoked();
    toast({ sentence: t('displays.revoked', { name }) });
    await queries.invalidateQueries({ queryKey: displaysQuery(room_id).queryKey });
  });
  return (
    <RevokeDialog
      title={t('displays.revoke_title', { name })}
      sentence={t('displays.revoke_sentence')}
      revoking={revoking}
      onClose={onClose}
    />
  );
}

function DisplayList({ room, onRevoked }: { room: Room; onRevoked(id: string): void }) {
  const { t } = useTranslation('room');
  const { data, error } = useQuery(displaysQuery(room.id));
  const [asked, setAsked] = useState<Display>();
  if (error) return <ProblemPanel error={error} />;
  if (data?.length === 0) return <p className="small">{t('displays.none')}</p>;
  return (
    <>
      <ul className="plain-rows">
        {data?.map((display) => (
          <DisplayRow key={display.id} display={display} onRevoke={() => setAsked(display)} />
        ))}
      </ul>
      {asked && (
        <RevokeDisplay
          display={asked}
          onClose={() => setAsked(undefined)}
          onRevoked={() => {
            setAsked(undefined);
            onRevoked(asked.id);
          }}
        />
      )}
    </>
  );
}

/** The displays at the doors of a room, for those who may set some up. */
export function DoorDisplays({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  const [made, setMade] = useState<NewDisplay>();
  return (
    <section className="card padded stack" aria-labelledby="displays">
      <h2 id="displays">{t('displays.title')}</h2>
      <p className="small soft">{t('displays.hint')}</p>
      {made && <DisplaySecret display={made} />}
      <DisplayList
        room={room}
        onRevoked={(id) => setMade((one) => (one?.id === id ? undefined : one))}
      />
      <NewDisplayForm room={room} onCreated={setMade} />
    </section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { useSend } from '../session/use-send.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { type Display, displaysQuery, type NewDisplay, revokeDisplay } from './display-queries.ts';
import { DisplaySecret, NewDisplayForm } from './new-display.tsx';
import type { Room } from './room-queries.ts';

function DisplayRow({ display, onRevoke }: { display: Display; onRevoke(): void }) {
  const { t } = useTranslation(['room', 'actions']);
  const reading = useReading();
  const { timezone } = useMe();
  const { name, last_used_at } = display;
  const seen = last_used_at && relativeText(msOf(last_used_at), nowMs(), timezone, reading);
  return (
    <li className="li">
      <div className="grow fill">
        <h3>{name}</h3>
        <p className="s soft">
          {seen ? t('displays.used', { when: seen }) : t('displays.never_used')}
        </p>
      </div>
      <Button isSmall onClick={onRevoke}>
        {t('actions:revoke')}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}

/** Revokes a display once it was asked. */
function useRevoke(onRevoked: (id: string) => void) {
  const { t } = useTranslation('room');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Display>();
  const revoking = useSend(async (display: Display) => {
    await revokeDisplay(display);
    setAsked(undefined);
    onRevoked(display.id);
    toast({ sentence: t('displays.revoked', { name: display.name }) });
    await queries.invalidateQueries({ queryKey: displaysQuery(display.room_id).queryKey });
  });
  return { asked, setAsked, revoking };
}

function DisplayList({ room, onRevoked }: { room: Room; onRevoked(id: string): void }) {
  const { t } = useTranslation(['room', 'actions']);
  const { data, error } = useQuery(displaysQuery(room.id));
  const { asked, setAsked, revoking } = useRevoke(onRevoked);
  if (error) return <ProblemPanel error={error} />;
  if (data?.length === 0) return <p className="s">{t('displays.none')}</p>;
  return (
    <>
      <ul className="plain-rows">
        {data?.map((display) => (
          <DisplayRow key={display.id} display={display} onRevoke={() => setAsked(display)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('displays.revoke_title', { name: asked.name })}
          cancelLabel={t('actions:cancel')}
          confirmLabel={t('actions:revoke')}
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void revoking.send(asked)}
        >
          <p>{t('displays.revoke_sentence')}</p>
          {revoking.problem && <ProblemPanel error={revoking.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The displays at the doors of a room, for those who manage it. */
export function DoorDisplays({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  const [made, setMade] = useState<NewDisplay>();
  return (
    <section className="card pad stack" aria-labelledby="displays">
      <h2 id="displays">{t('displays.title')}</h2>
      <p className="s soft">{t('displays.hint')}</p>
      {made && <DisplaySecret display={made} />}
      <DisplayList
        room={room}
        onRevoked={(id) => setMade((one) => (one?.id === id ? undefined : one))}
      />
      <NewDisplayForm room={room} onCreated={setMade} />
    </section>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { AddHoursDialog, addToRooms } from '../hours/add-hours-dialog.tsx';
import type { Room } from '../venues/place-queries.ts';
import { usePlaceActions } from '../venues/use-place-actions.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';

const ChangeRoomsDialog = lazy(() =>
  import('./change-rooms-dialog.tsx').then(({ ChangeRoomsDialog: component }) => ({
    default: component,
  })),
);

/** The actions on the ticked rooms. */
export function ChosenRooms({ rooms, onDone }: { rooms: readonly Room[]; onDone(): void }) {
  const { t } = useTranslation('manage');
  const [asked, setAsked] = useState<'change' | 'hours' | 'out'>();
  const { takeAway } = usePlaceActions();
  if (rooms.length === 0) return null;
  const places = rooms.map(({ id, name }) => ({ kind: 'rooms' as const, id, name }));
  const leave = async (): Promise<void> => {
    setAsked(undefined);
    await takeAway.send(...places);
    onDone();
  };
  return (
    <section className="chosen-bar card" aria-label={t('chosen', { count: rooms.length })}>
      <b>{t('chosen', { count: rooms.length })}</b>
      <Button isSmall onClick={() => setAsked('change')}>
        {t('change_many.ask')}
      </Button>
      <Button isSmall onClick={() => setAsked('hours')}>
        {t('add_schedule')}
      </Button>
      <Button isSmall onClick={() => setAsked('out')}>
        {t('take_out_ask')}
      </Button>
      {asked === 'change' && (
        <Suspense>
          <ChangeRoomsDialog rooms={rooms} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked === 'out' && (
        <TakeOutDialog
          places={places}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void leave()}
        />
      )}
      {asked === 'hours' && (
        <AddHoursDialog
          title={t('add_to_rooms', { count: rooms.length })}
          submitLabel={t('add_to_rooms', { count: rooms.length })}
          add={addToRooms(rooms)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, newIdempotencyKey, once } from '../api/client.ts';
import { useGoOver } from '../kit/app-link.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { toast } from '../kit/toast-queue.ts';
import { FormFrame } from '../session/form-frame.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { faultsOf, useSend } from '../session/use-send.ts';
import { RoomFields, useRoomTexts } from './room-fields.tsx';
import { emptyRoom, inputOf } from './room-values.ts';

/** The form of a new room, beside the list. */
export function NewRoomSheet() {
  const { t } = useTranslation(['manage', 'actions']);
  const router = useRouter();
  const goOver = useGoOver();
  const queries = useQueryClient();
  const form = useKeptForm('/manage/rooms/new', emptyRoom);
  const [key] = useState(newIdempotencyKey);
  const close = (): void => goOver('/manage/rooms');
  const sending = useSend(async () => {
    const body = inputOf(form.values);
    const room = await ask(api.POST('/api/v1/rooms', { body, ...once(key) }));
    form.discard();
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    toast({
      sentence: t('created', { name: room.name }),
      action: {
        label: t('hours'),
        run: () => router.history.push(`/manage/rooms/${room.id}/hours`),
      },
    });
    close();
  });
  const faults = faultsOf(sending.problem, useRoomTexts());
  return (
    <Sheet title={t('new_room')} closeLabel={t('actions:close')} onClose={close}>
      <FormFrame
        sending={sending}
        faults={faults}
        submitLabel={t('actions:create')}
        onSubmit={() => void sending.send()}
      >
        <RoomFields values={form.values} change={form.change} faults={faults} />
      </FormFrame>
    </Sheet>
  );
}

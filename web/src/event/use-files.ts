import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, askDone, newIdempotencyKey, once, type Schemas } from '../api/client.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { useClientConfig } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { bytesText } from '../time/sentences.ts';

type Media = Schemas['Media'];

/** Sends one file as a form. */
async function upload(event: string, file: File): Promise<void> {
  await ask(
    api.POST('/api/v1/events/{event}/attachments', {
      params: { path: { event } },
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        form.append('file', file);
        return form;
      },
    }),
  );
}

/** Adds and removes files of an event; too large ones are refused before they are sent. */
export function useFiles(event: string) {
  const { t } = useTranslation('event');
  const queries = useQueryClient();
  const reading = useReading();
  const limit = useClientConfig()?.max_attachment_bytes ?? Number.POSITIVE_INFINITY;
  const refresh = () => queries.invalidateQueries({ queryKey: ['event'] });
  const add = useSend(async (files: readonly File[]) => {
    for (const file of files) {
      const { name, size } = file;
      if (size > limit) {
        const sizes = { size: bytesText(size, reading), most: bytesText(limit, reading) };
        toast({ sentence: t('too_big', { name, ...sizes }) });
      } else {
        await upload(event, file);
        announce(t('file_added', { name }));
      }
    }
    await refresh();
  });
  const remove = useSend(async ({ id, file_name: name }: Media) => {
    const params = { path: { event, media: id } };
    await askDone(api.DELETE('/api/v1/events/{event}/attachments/{media}', { params }));
    await refresh();
    announce(t('file_removed', { name }));
  });
  return { add, remove };
}

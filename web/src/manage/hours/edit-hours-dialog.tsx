import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/client.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { announce } from '../../kit/live-region.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { FormFrame } from '../../page/form-frame.tsx';
import { type HoursValues, hoursOf, inputOf, type Schedule } from '../../page/hours-values.ts';
import type { Described } from '../../page/merged.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { StaleEdit } from '../../page/stale-edit.tsx';
import { useOpened } from '../../page/use-opened.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { HoursFields } from './hours-fields.tsx';
import { changeSchedule, readSchedule, scheduleQuery } from './schedule-queries.ts';
import { useHoursText } from './schedule-table.tsx';
import { useHoursForm } from './use-hours-form.ts';

/** Opening hours or a block in words, for two versions side by side. */
function useDescription(): (values: HoursValues) => Described[] {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const hoursText = useHoursText();
  return (values) => {
    const { name, start_date, end_date } = values;
    const day = (date: string): string => (date === '' ? '' : dateText(date, reading, 'numeric'));
    return [
      { label: values.type === 'blocked' ? t('reason') : t('name'), text: name },
      { label: t('from'), text: day(start_date) },
      { label: t('to'), text: day(end_date) },
      {
        label: t('days_and_hours'),
        text: hoursText({ days: values.days, periods: inputOf(values).periods ?? [] }),
      },
    ];
  };
}

type EditFormProps = { opened: Tagged<Schedule>; onTheirs(): void; onDone(): void };

function EditForm({ opened, onTheirs, onDone }: EditFormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const router = useRouter();
  const [before] = useState(() => hoursOf(opened.record));
  const describe = useDescription();
  const form = useHoursForm(before, async (values, tagged: Tagged<Schedule>) => {
    const { conflicts } = await changeSchedule(tagged, inputOf(values));
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
    const count = conflicts.length;
    const sentence =
      count > 0 ? t('changed_over', { name: values.name, count }) : t('actions:saved');
    toast({ sentence });
    announce(sentence);
    onDone();
    const { room_id, id } = tagged.record;
    if (count > 0) router.history.push(`/manage/rooms/${room_id}/hours/${id}`);
  });
  const { values, change, faults, sending } = form;
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={t('actions:save')}
      onSubmit={() => void sending.send(values, opened)}
      stale={(problem) => (
        <StaleEdit
          problem={problem}
          before={before}
          mine={values}
          describe={describe}
          onTheirs={onTheirs}
          valuesOf={hoursOf}
          read={() => readSchedule(opened.record)}
          onMine={(kept, latest) => {
            change(kept);
            void sending.send(kept, latest);
          }}
        />
      )}
    >
      <HoursFields values={values} change={change} faults={faults} />
    </FormFrame>
  );
}

/** Changes opening hours or a block of a room; leads to the bookings that lie in it. */
export function EditHoursDialog({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const { opened, round, error, reopen } = useOpened(scheduleQuery(schedule));
  return (
    <Dialog
      title={t('edit_schedule', { name: schedule.name })}
      closeLabel={t('actions:close')}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} />}
      {!opened && !error && <Skeleton label={t('actions:loading')} />}
      {opened && (
        <EditForm key={round} opened={opened} onTheirs={() => void reopen()} onDone={onClose} />
      )}
    </Dialog>
  );
}

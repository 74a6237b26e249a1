import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fillWithExample } from '../api/example-data.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { announce } from '../kit/live-region.tsx';
import { isManager, useClientConfig, useMe } from '../session/me.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { useSend } from './use-send.ts';

/** Fills the service with an example university; offered in development only. */
export function FillWithExample() {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const filling = useSend(async () => {
    announce(t('filling'));
    await fillWithExample();
    await queries.invalidateQueries();
    announce(t('filled'));
  });
  return (
    <>
      <Button disabled={filling.isSending} onClick={() => void filling.send()}>
        {filling.isSending ? t('filling') : t('fill')}
      </Button>
      {filling.problem && <ProblemPanel error={filling.problem} />}
    </>
  );
}

/** Shown in place of the rooms of an empty service: the ways to create the first ones. */
export function FirstRun() {
  const { t } = useTranslation('manage');
  const me = useMe();
  const config = useClientConfig();
  return (
    <EmptyState
      sentence={t('no_rooms')}
      action={
        isManager(me) ? { label: t('first_room'), isMain: true, href: '/manage/rooms/new' } : null
      }
    >
      {config?.is_development && <FillWithExample />}
    </EmptyState>
  );
}

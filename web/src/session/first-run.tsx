import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fillWithExample } from '../api/example-data.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { announce } from '../kit/live-region.tsx';
import { isManager, useClientConfig, useMe } from './me.ts';
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

/** What stands where rooms would be on an empty service: the ways to the first ones. */
export function FirstRun() {
  const { t } = useTranslation('manage');
  const me = useMe();
  const config = useClientConfig();
  return (
    <EmptyState sentence={t('no_rooms')}>
      <div className="actions">
        {isManager(me) && (
          <Link className={buttonClass('main')} to="/manage/rooms/new">
            {t('first_room')}
          </Link>
        )}
        {config?.is_development && <FillWithExample />}
      </div>
    </EmptyState>
  );
}

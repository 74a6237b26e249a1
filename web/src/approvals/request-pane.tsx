import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '../booking/approval-history.tsx';
import { ChangeNote } from '../booking/change-note.tsx';
import { useConflictLines } from '../booking/conflict-lines.ts';
import { DecideForm } from '../booking/decide-form.tsx';
import { useEquipmentText } from '../booking/equipment-text.ts';
import { LayoutText } from '../booking/layout-text.tsx';
import { Overloads } from '../booking/overloads.tsx';
import { useRoomsText } from '../booking/rooms-text.ts';
import { currentStepName } from '../booking/step-name.ts';
import { useWaitsFor } from '../booking/waits-for.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Tag } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { laterInstant } from '../time/now.ts';
import { listText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import * as styles from './inbox.module.css';
import { conflictOwner, type Request } from './inbox-queries.ts';
import { Ranges } from './ranges.tsx';
import { useWhen } from './request-row.tsx';
import type { useDecisions } from './use-decisions.ts';

function Facts({ request }: { request: Request }) {
  const { t } = useTranslation(['approvals', 'event']);
  const reading = useReading();
  const when = useWhen('day');
  const waitsFor = useWaitsFor();
  const roomsText = useRoomsText();
  const conflictLines = useConflictLines();
  const equipment = useEquipmentText()(request.equipment);
  const { category, creator, requirements, description } = request;
  const step = request.current_step ?? request.pending_change?.current_step;
  const clock = (instant: string, minutes: number): string =>
    timeText(wallAt(laterInstant(instant, minutes), request.timezone).time, reading);
  const { prep_before_minutes: before, cleanup_after_minutes: after } = request;
  const hasBuffers = before > 0 || after > 0;
  const held = { from: clock(request.start_at, -before), to: clock(request.end_at, after) };
  const kind = category?.event_type && t(`types.${category.event_type}`);
  const needs = requirements.map(
    (need) => `${t(`needs.${need.kind}`)}${need.details ? ` (${need.details})` : ''}`,
  );
  return (
    <>
      <p className="small soft">
        {[kind, category?.institution_name, creator?.name].filter(Boolean).join(' · ')}
      </p>
      <p>
        <b>{when(request)}</b>
        <br />
        {roomsText(request)}
        {hasBuffers && `, ${t('held', held)}`}
        {request.expected_attendees !== null &&
          ` · ${t('attendees', { count: request.expected_attendees })}`}
        {request.layout !== null && (
          <>
            {' · '}
            <LayoutText layout={request.layout} />
          </>
        )}
      </p>
      <ChangeNote request={request} />
      <Ranges request={request} />
      {conflictLines(request.conflicts, conflictOwner(request)).map((line) => (
        <p key={line} className="small bad-text">
          {line}
        </p>
      ))}
      <Overloads warnings={request.warnings} />
      {equipment && (
        <p className="small">
          <b>{t('equipment_is')}</b> {equipment}
        </p>
      )}
      {needs.length > 0 && (
        <p className="small">
          <b>{t('needs_are')}</b> {listText(needs, reading)}
        </p>
      )}
      {description && <p className="small clamp">{description}</p>}
      {step && (
        <p className="small">
          {waitsFor({ ...request, current_step: step })}. {t(`because.${step.origin}`)}
          {step.of > 1 && ` ${t('step_of', { ...step, name: currentStepName(step) })}`}
          {request.on_behalf_of && (
            <>
              {' '}
              <Tag look="plain">{t('event:on_behalf_of', { name: request.on_behalf_of.name })}</Tag>
            </>
          )}
        </p>
      )}
    </>
  );
}

type RequestPaneProps = {
  request: Request;
  decisions: ReturnType<typeof useDecisions>;
  comment: RefObject<string>;
  onBack(): void;
};

/** A request in full, and what can be decided about it. */
export function RequestPane(props: RequestPaneProps) {
  const { t } = useTranslation(['approvals', 'actions']);
  const { request, decisions, comment, onBack } = props;
  return (
    <aside className={`card padded stack ${styles.pane}`} aria-label={request.title}>
      <div className="bar">
        <h2 className="grow">{request.title}</h2>
        <AppLink className="small" href={`/events/${request.id}`}>
          {t('actions:open')}
        </AppLink>
        <span className="on-phones">
          <Button isSmall onClick={onBack}>
            {t('actions:back')}
          </Button>
        </span>
      </div>
      <Facts request={request} />
      <DecideForm
        event={request}
        problem={decisions.one.problem}
        comment={comment}
        onDecide={(...decision) => void decisions.one.send(request, ...decision)}
      />
      {/* Below the buttons, which stay in sight on phones and would cover it. */}
      <details>
        <summary className="small">{t('earlier')}</summary>
        <HistoryList id={request.id} zone={request.timezone} />
      </details>
    </aside>
  );
}

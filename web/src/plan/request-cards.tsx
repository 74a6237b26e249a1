import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { PatternChips } from '../round/pattern-chips.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import { RequestState } from '../round/request-state.tsx';
import * as roundStyles from '../round/round.module.css';
import { useReading } from '../session/reading.ts';
import type { ListProps } from './list-props.ts';
import {
  Gaps,
  RequestMenu,
  useInstitutionName,
  useNeedsText,
  useWishesText,
  WeightMenu,
} from './request-cells.tsx';
import * as requestsStyles from './requests.module.css';

function Pair({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Card({ request, props }: { request: PlanningRequest; props: ListProps }) {
  const { t } = useTranslation(['plan', 'actions']);
  const { locale } = useReading();
  const needs = useNeedsText()(request);
  const wishes = useWishesText(props.round)(request);
  const institution = useInstitutionName()(request);
  const { id, title, owner, expected_attendees: people, patterns, state } = request;
  const href = props.hrefOf(id);
  return (
    <article className={`card ${requestsStyles.card}`} data-request={id} aria-label={title}>
      <div className={roundStyles.barLine}>
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('actions:choose', { name: title })}
          checked={props.chosen.has(id)}
          onChange={() => props.onChoose(id)}
        />
        <h3 className="grow">
          <AppLink className={requestsStyles.title} href={href} keepsScroll>
            {title}
          </AppLink>
        </h3>
        <RequestMenu round={props.round} request={request} href={href} />
      </div>
      {institution && <p className="small soft">{institution}</p>}
      {state !== 'sent' && <RequestState state={state} />}
      <dl className={roundStyles.requestFacts}>
        <Pair name={t('columns.owner')}>{owner?.name ?? t('nobody')}</Pair>
        <Pair name={t('columns.expected_attendees')}>{people.toLocaleString(locale)}</Pair>
        <Pair name={t('columns.needs')}>{needs || t('none')}</Pair>
        <Pair name={t('columns.when')}>
          <PatternChips patterns={patterns} />
        </Pair>
        <Pair name={t('columns.wishes')}>{wishes || t('none')}</Pair>
        <Pair name={t('columns.weight')}>
          <WeightMenu request={request} changes={props.changes} />
        </Pair>
      </dl>
      <Gaps round={props.round} request={request} changes={props.changes} href={href} />
    </article>
  );
}

/** The requests of a page as cards, on phones. */
export function RequestCards(props: ListProps) {
  const { t } = useTranslation('plan');
  return props.parts.map(({ key, heading, requests, hidden }) => (
    <section key={key} className="stack" aria-label={heading ?? t('caption')}>
      {heading && (
        <h2 className={requestsStyles.partHeading}>
          <Icon name={key === 'complete' ? 'check' : 'warning'} /> {heading}
        </h2>
      )}
      {requests.map((request) => (
        <Card key={request.id} request={request} props={props} />
      ))}
      {hidden > 0 && (
        <button type="button" className={requestsStyles.showOthers} onClick={props.onShowAll}>
          {t('show_others', { number: hidden })}
        </button>
      )}
    </section>
  ));
}

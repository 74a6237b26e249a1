import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { useGoOver } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { useFeatureNames } from '../round/needs-fields.tsx';
import { poolRoomsQuery } from '../round/pool-rooms.ts';
import type { Gap, PlanningRequest } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';
import { useWithdraw } from '../round/use-withdraw.ts';
import { WEIGHTS, WeightBars } from '../round/weight.tsx';
import { MendButtons, type MendProps } from './mend-buttons.tsx';
import * as styles from './requests.module.css';
import type { ChangeRequests } from './use-changes.ts';

/** Layout and features of a request in one line: `Theatre · projector, recording`. */
export function useNeedsText(): (request: PlanningRequest) => string {
  const { t } = useTranslation(['room', 'plan']);
  const namesOf = useFeatureNames();
  return ({ layout, feature_ids }) => {
    const features = namesOf(feature_ids).join(', ');
    const parts = [layout === null ? '' : t(`room:seatings.${layout}`), features];
    return parts.filter(Boolean).join(' · ');
  };
}

/** The wishes of a request for rooms and a venue, by name. */
export function useWishesText(round: Round): (request: PlanningRequest) => string {
  const rooms = useQuery(poolRoomsQuery(round)).data ?? [];
  return ({ room_wishes, venue_wish }) => {
    const names = room_wishes.flatMap((id) => rooms.find((room) => room.id === id)?.name ?? []);
    const venue = rooms.find((room) => room.venue?.id === venue_wish)?.venue?.name;
    return [...names, ...(venue === undefined ? [] : [venue])].join(', ');
  };
}

/** The name of the institution of a request. */
export function useInstitutionName(): (request: PlanningRequest) => string | undefined {
  const institutions = useQuery(placeChoiceQuery('institution')).data ?? [];
  return ({ institution_id }) => institutions.find(({ id }) => id === institution_id)?.name;
}

type WeightProps = { request: PlanningRequest; changes: ChangeRequests };

/** The weight as bars; a press opens 1 to 5. */
export function WeightMenu({ request, changes }: WeightProps) {
  const { t } = useTranslation(['plan', 'round']);
  const { weight = 1, title } = request;
  return (
    <Menu
      label={t('weight_of', { title })}
      buttonClass={`button quiet compact ${styles.weightButton}`}
      button={<WeightBars weight={weight} />}
      groups={[
        {
          label: t('round:form.weight'),
          entries: WEIGHTS.map((one) => ({
            id: String(one),
            label: t(`round:weights.${one}`),
            isChosen: one === weight,
            onAction: () =>
              changes.change(
                [{ request, changes: { weight: one } }],
                t('weight_set', { title, number: one }),
              ),
          })),
        },
      ]}
    />
  );
}

type MenuProps = { round: Round; request: PlanningRequest; href: string };

/** What else can be done with a request. */
export function RequestMenu({ round, request, href }: MenuProps) {
  const { t } = useTranslation(['plan', 'round', 'actions']);
  const goOver = useGoOver();
  const withdraw = useWithdraw(round);
  const { title, owner, can } = request;
  const entries: MenuEntry[] = [
    { id: 'edit', label: t('actions:edit'), icon: 'edit', onAction: () => goOver(href) },
  ];
  if (owner?.email)
    entries.push({
      id: 'ask',
      label: t('ask', { name: owner.name }),
      icon: 'person',
      href: `mailto:${encodeURIComponent(owner.email)}?subject=${encodeURIComponent(title)}`,
    });
  if (can.includes('delete'))
    entries.push({
      id: 'withdraw',
      label: t('withdraw'),
      icon: 'close',
      isDangerous: true,
      onAction: () => withdraw(request),
    });
  return <Menu label={t('actions:more', { name: title })} groups={[{ entries }]} />;
}

/** A gap with the buttons that take it away. */
function GapLine({ gap, ...props }: MendProps & { gap: Gap }) {
  const { t } = useTranslation('plan');
  const isBlocked = gap.grade === 'blocked';
  return (
    <div className={isBlocked ? `${styles.gap} bad` : `${styles.gap} ${styles.look}`}>
      <Icon name="warning" />
      <span className="grow">
        <span className="visually-hidden">{t(`grades.${gap.grade}`)}: </span>
        <b>{gap.message}</b>
      </span>
      <MendButtons {...props} gap={gap} />
    </div>
  );
}

/** What is missing in a request, the worst first. */
export function Gaps(props: MendProps) {
  const { gaps } = props.request;
  return gaps.map((gap) => <GapLine key={gap.code} {...props} gap={gap} />);
}

import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import type { FirstStep } from '../session/first-steps-store.ts';
import { useClientConfig } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { useRoleNames } from '../session/role-name.ts';
import { listText } from '../time/sentences.ts';
import { type BegunService, hasTaken } from './begun-service.ts';
import * as styles from './first-steps.module.css';

type Steps = readonly { name: string; role: string }[];

/** Approval steps in words: `Facilities (Manager)`. */
function useApprovalText(): (steps: Steps) => string {
  const { nameOf } = useRoleNames();
  const reading = useReading();
  return (steps) =>
    listText(
      steps.map(({ name, role }) => (name === role ? name : `${name} (${nameOf(role)})`)),
      reading,
    );
}

/** The approval steps of the configuration in words, which count where a place has none. */
export function useConfiguredApproval(): string {
  const textOf = useApprovalText();
  return textOf(useClientConfig()?.approval_steps ?? []);
}

/** Names as long as they are few, else how many there are. */
const FEW = 3;

/** The result of a step, in one line. */
function useDoneText(begun: BegunService): (step: FirstStep) => string {
  const { t } = useTranslation(['home', 'manage']);
  const reading = useReading();
  const approvalText = useApprovalText();
  const { venues, rooms, venueCount, roomCount, openCount, roleCount, zone } = begun;
  const named = (all: readonly { name: string }[], count: number, other: string): string =>
    count <= FEW && all.length === count
      ? listText(
          all.map(({ name }) => name),
          reading,
        )
      : other;
  const placeText = (): string => {
    const [first] = venues;
    const place = named(venues, venueCount, t('first.is.venues', { count: venueCount }));
    const only = venueCount === 1 ? first : undefined;
    return [place, only?.address, only?.timezone ?? zone.timezone].filter(Boolean).join(', ');
  };
  const approvalOf = (): string => {
    const own = [...venues, ...rooms].find(({ approval_steps }) => approval_steps !== null);
    return approvalText(own?.approval_steps ?? []) || t('manage:steps.none');
  };
  return (step) => {
    if (!hasTaken(begun, step)) return t('home:first.fine');
    if (step === 'place') return placeText();
    if (step === 'rooms') return named(rooms, roomCount, t('first.is.rooms', { count: roomCount }));
    if (step === 'hours') return t('first.is.hours', { count: openCount });
    if (step === 'approval') return approvalOf();
    return t('first.is.people', { count: roleCount });
  };
}

/** The page on which a step is changed later. */
function pageOf(step: FirstStep, { venues, rooms }: BegunService): string {
  const [venue, secondVenue] = venues;
  const [room, secondRoom] = rooms;
  const venuePage =
    venue && secondVenue === undefined ? `/manage/venues/${venue.id}` : '/manage/venues';
  if (step === 'place' || step === 'approval') return venuePage;
  if (step === 'people') return '/manage/people';
  if (step === 'hours' && room && secondRoom === undefined) return `/manage/rooms/${room.id}/hours`;
  return '/manage/rooms';
}

type DoneStepsProps = { steps: readonly FirstStep[]; begun: BegunService };

/** The steps that are done, a line for each, and the way to change it. */
export function DoneSteps({ steps, begun }: DoneStepsProps) {
  const { t } = useTranslation('home');
  const textOf = useDoneText(begun);
  if (steps.length === 0) return null;
  return (
    <ul className={`plain-rows ${styles.done}`} aria-label={t('first.is_done')}>
      {steps.map((step) => (
        <li key={step}>
          <Icon name="check" />
          <span>
            <b>{t('first.named', { step: t(`first.names.${step}`) })}</b> {textOf(step)}
          </span>
          <AppLink href={pageOf(step, begun)}>
            {t('first.change')}
            <span className="visually-hidden"> {t(`first.names.${step}`)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client.ts';
import { SEATINGS } from '../../api/seatings.ts';
import { useRoleNames } from '../../session/role-name.ts';
import { type Room, venuesQuery } from '../venues/place-queries.ts';
import { useFeatureNames } from './features-field.tsx';
import { useLayoutsText } from './layouts-field.tsx';
import { useStepsText } from './steps-field.tsx';

type Activity = Schemas['Activity'];

type RoleName = (role: string) => string;

/** The actions on a room and its child records. */
const ACTIONS = [
  ...(['created', 'updated', 'deleted', 'restored'] as const),
  ...(['schedule_added', 'schedule_updated', 'schedule_removed'] as const),
  ...(['image_added', 'image_updated', 'image_removed', 'images_ordered'] as const),
  ...(['display_added', 'display_removed', 'assignment_added', 'assignment_removed'] as const),
] as const;

/** `[old, new]`, as the service writes a changed field. */
export const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

/** The name of what was added, changed or removed: a schedule, a photo, a display, or whose role. */
function nameOf(value: unknown, roleName: RoleName): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('email' in value && 'role' in value)
    return `${value.email} (${roleName(String(value.role))})`;
  return 'name' in value && typeof value.name === 'string' ? value.name : undefined;
}

function subjectOf({ changes }: Activity, roleName: RoleName): string {
  const [first] = Object.values(changes);
  return isPair(first) ? (nameOf(first[1], roleName) ?? nameOf(first[0], roleName) ?? '') : '';
}

/** The sentence about an action of a person on a room. */
export function useActivityText(): (entry: Activity) => string {
  const { t } = useTranslation('manage');
  const { nameOf: roleName } = useRoleNames();
  return (entry) => {
    const who = entry.actor?.name ?? t('the_service');
    const action = ACTIONS.find((known) => known === entry.event) ?? 'other';
    return t(`activity.${action}`, { who, what: subjectOf(entry, roleName) });
  };
}

/** The value of a field of a room in words: without ids and names of the API. */
export function useValueText(): (field: string, value: unknown) => string {
  const { t } = useTranslation('manage');
  const venues = useQuery(venuesQuery).data?.rows ?? [];
  const stepsText = useStepsText('rooms');
  const featuresOf = useFeatureNames();
  const layoutsText = useLayoutsText();
  return (field, value) => {
    if (field === 'approval_steps') return stepsText(value as Room['approval_steps']).text;
    if (field === 'feature_ids') return featuresOf((value ?? []) as string[]) || '–';
    if (field === 'layouts') {
      const rows = (value ?? []) as Room['layouts'];
      const texts = rows.map(({ seating_type, capacity: seats }) => ({
        seating_type,
        capacity: String(seats),
      }));
      return layoutsText(texts) || '–';
    }
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (value === null || value === undefined || value === '') return '–';
    const seating = SEATINGS.find((one) => field === 'seating_type' && one === value);
    if (seating) return t(`seatings.${seating}`);
    const venue = venues.find(({ id }) => field === 'venue_id' && id === value);
    return venue?.name ?? String(value);
  };
}

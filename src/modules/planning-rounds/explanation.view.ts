import type { Locale } from '../../domain/messages/index.ts';
import { explanationText } from '../../domain/planning-round/explanation-text.ts';
import type { Explanation, Obstacle, Suggestion } from '../../domain/planning-round/solved.ts';
import type { PlanObstacle, PlanSuggestion } from './plan-fields.schema.ts';

const NOTHING = { request_id: null, event_id: null, title: null, weight: null, until: null };

/** What is in the way as records show it. */
export function viewObstacle(obstacle: Obstacle): PlanObstacle {
  const { kind } = obstacle;
  switch (kind) {
    case 'request': {
      const { request_id, title, weight } = obstacle;
      return { ...NOTHING, kind, request_id, title, weight };
    }
    case 'booking':
      return { ...NOTHING, kind, event_id: obstacle.event_id, title: obstacle.title };
    case 'block':
      return { ...NOTHING, kind, title: obstacle.title };
    case 'closed':
      return { ...NOTHING, kind, until: obstacle.until };
    default:
      return { ...NOTHING, kind };
  }
}

/** What is in the way without its weight. */
const withoutWeight = (one: PlanObstacle): PlanObstacle => ({ ...one, weight: null });

const viewSuggestion = (one: Suggestion, showsWeights: boolean): PlanSuggestion => {
  const gives_way = one.gives_way.map(viewObstacle);
  return {
    room: { id: one.room_id, name: one.room_name },
    rooms_count: one.rooms_count,
    pattern_index: one.pattern_index,
    slots: one.slots && [...one.slots],
    weeks: typeof one.weeks === 'object' && one.weeks !== null ? [...one.weeks] : one.weeks,
    gives_way: showsWeights ? gives_way : gives_way.map(withoutWeight),
    needs: one.needs && { ...one.needs, feature_ids: [...one.needs.feature_ids] },
  };
};

/** Why a request is not placed; owners never see weights (§20.2). */
export const viewExplanation = (
  explanation: Explanation | null,
  locale: Locale,
  showsWeights = true,
): { reason: string | null; suggestions: PlanSuggestion[] } => ({
  reason: explanation && explanationText(explanation, locale, { showsWeights }),
  suggestions: (explanation?.suggestions ?? []).map((one) => viewSuggestion(one, showsWeights)),
});

import type { Choice, Choices } from './choice.ts';
import { removeDominated } from './dominated.ts';
import { type RoomColumn, type Row, rowsOf } from './rows.ts';
import type { StageName } from './solved.ts';

/** The choices of a world with the conditions that every plan keeps. */
export type PlanModel = Choices & {
  /** Columns that follow the choices. */
  readonly rooms: readonly RoomColumn[];
  readonly rows: readonly Row[];
  /**
   * For each column 1 where it can be in a plan that no other one betters, 0 where another choice is always as good.
   */
  readonly isUseful: Uint8Array;
};

/** The cost of a column in a stage; what is placed costs less than nothing, so that less is better in each stage. */
export function costIn(
  stage: StageName,
  { choices, world }: Pick<Choices, 'choices' | 'world'>,
  column: number,
): number {
  const choice = choices[column];
  if (choice === undefined) return stage === 'rooms' ? 1 : 0;
  const { kind, costs, request } = choice;
  switch (stage) {
    case 'placed':
      return kind === 'whole' || kind === 'pattern' ? -(world.requests[request]?.weight ?? 0) : 0;
    case 'changes':
      // 0 − 0 is not −0.
      return 0 - costs.kept;
    default:
      return costs[stage];
  }
}

/** The request of a column. */
export const requestOf = (
  { choices, rooms }: Pick<PlanModel, 'choices' | 'rooms'>,
  column: number,
): number => (choices[column] ?? rooms[column - choices.length])?.request ?? -1;

/** The choices in the order of the objective; `placed` is the same for all choices of a request. */
export function compareCosts({ costs: a }: Choice, { costs: b }: Choice): number {
  return b.kept - a.kept || a.wishes - b.wishes || a.seats - b.seats || a.rooms - b.rooms;
}

/** Makes the model of choices. */
export function modelOf(choices: Choices): PlanModel {
  const { rows, rooms } = rowsOf(choices);
  const isUseful = new Uint8Array(choices.choices.length + rooms.length).fill(1);
  const model = { ...choices, rooms, rows, isUseful };
  removeDominated(model, (column) => {
    isUseful[column] = 0;
  });
  return model;
}

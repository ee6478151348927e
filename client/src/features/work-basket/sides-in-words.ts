import { fill, messages, type ConditionBasketItem } from '@walkthrough/domain';

const { common, workBasket: texts } = messages;

type Sides = Pick<ConditionBasketItem['conditionInspection'], 'moveInInspection' | 'moveOutInspection'>;
type Inspection = Sides['moveInInspection'];

const wordsOf = (inspection: NonNullable<Inspection>, side: string): string =>
  fill(inspection.inspectedDate === null ? texts.sidePending : texts.sideDone, { side });

/** Returns the state of both sides of a condition inspection, because its status names only the open one. */
export function sidesInWords({ moveInInspection: moveIn, moveOutInspection: moveOut }: Sides): string {
  const missing = fill(texts.sideNotOrdered, { side: common.moveOut });
  const parts = [
    // A move-out can exist without a move-in; after a move-in the move-out is expected.
    moveIn && wordsOf(moveIn, common.moveIn),
    moveOut ? wordsOf(moveOut, common.moveOut) : missing,
  ];
  return parts.filter(Boolean).join(', ');
}

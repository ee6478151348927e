import { fill, messages, type ConditionBasketItem } from '@walkthrough/domain';

const { common, workBasket: texts } = messages;

type Sides = Pick<ConditionBasketItem['conditionInspection'], 'moveInInspection' | 'moveOutInspection'>;
type Visit = Sides['moveInInspection'];

const wordsOf = (visit: NonNullable<Visit>, side: string): string =>
  fill(visit.inspectedDate === null ? texts.sidePending : texts.sideDone, { side });

/** Which half of a condition inspection is done: its status names only the one that is not. */
export function sidesInWords({ moveInInspection: moveIn, moveOutInspection: moveOut }: Sides): string {
  const missing = fill(texts.sideNotOrdered, { side: common.moveOut });
  const parts = [
    // A move-out may stand without a move-in; a move-in is followed by a move-out.
    moveIn && wordsOf(moveIn, common.moveIn),
    moveOut ? wordsOf(moveOut, common.moveOut) : missing,
  ];
  return parts.filter(Boolean).join(', ');
}

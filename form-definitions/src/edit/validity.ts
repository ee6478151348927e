import { conditionBuilder } from '@walkthrough/domain';
import type { FormDefinition, SidedExpression } from '../definition';
import { itemAt } from './items';
import { NamesInUse } from './names';
import { pathOfItem, withValueAt, type ItemPlace } from './path';
import { withoutUnused, withTexts } from './wording';

/** Sets the condition that an answer has to meet, with a first message; undefined removes both. */
export function setValidWhen(
  definition: FormDefinition,
  place: ItemPlace,
  condition: SidedExpression | undefined,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item) return definition;
  const path = [...pathOfItem(place), 'validWhen'];
  if (condition === undefined) {
    const message = item.validWhen?.message;
    const without = withValueAt(definition, path, undefined);
    return message === undefined ? without : withoutUnused(without, [message]);
  }
  if (item.validWhen) return withValueAt(definition, [...path, 'condition'], condition);
  const message = new NamesInUse(definition).text(`${item.id}.refused`);
  const worded = withTexts(definition, { [message]: conditionBuilder.firstMessage });
  return withValueAt(worded, path, { condition, message });
}

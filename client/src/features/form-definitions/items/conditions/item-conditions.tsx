import { conditionBuilder } from '@walkthrough/domain';
import {
  isStatic,
  pathOfItem,
  setValidWhen,
  sidesOf,
  withValueAt,
  type Item,
  type ItemPlace,
} from '@walkthrough/form-definitions';
import { WordingField } from '../fields/wording-field';
import { useChange, useItems } from '../items-context';
import { ExpressionFields } from './expression-fields';

interface ItemConditionsProps {
  place: ItemPlace;
  item: Item;
  /** Returns whether the type supports a property. */
  has: (name: keyof Item) => boolean;
}

/** When an item is shown, when it has to be answered, and which answers are refused. */
export function ItemConditions({ place, item, has }: ItemConditionsProps) {
  const { definition } = useItems();
  const change = useChange(place);
  const path = pathOfItem(place);
  const sides = isStatic(item.type) ? [] : sidesOf(item, definition);
  const write = (name: 'shownWhen' | 'requiredWhen') => (value: Item['shownWhen']) =>
    change((form) => withValueAt(form, [...path, name], value));
  return (
    <>
      {has('shownWhen') && (
        <ExpressionFields
          words={{
            title: conditionBuilder.shownTitle,
            help: conditionBuilder.shownHelp,
            add: conditionBuilder.addShown,
            remove: conditionBuilder.deleteShown,
          }}
          value={item.shownWhen}
          path={[...path, 'shownWhen']}
          field="shownWhen"
          type="boolean"
          sides={sides}
          onValue={write('shownWhen')}
        />
      )}
      {has('requiredWhen') && (
        <ExpressionFields
          words={{
            title: conditionBuilder.requiredTitle,
            help: conditionBuilder.requiredHelp,
            add: conditionBuilder.addRequired,
            remove: conditionBuilder.deleteRequired,
          }}
          value={item.requiredWhen}
          path={[...path, 'requiredWhen']}
          field="requiredWhen"
          type="boolean"
          sides={sides}
          onValue={write('requiredWhen')}
        />
      )}
      {has('validWhen') && (
        <ExpressionFields
          words={{
            title: conditionBuilder.validTitle,
            help: conditionBuilder.validHelp,
            add: conditionBuilder.addValid,
            remove: conditionBuilder.deleteValid,
          }}
          value={item.validWhen?.condition}
          path={[...path, 'validWhen', 'condition']}
          field="validWhen/condition"
          type="boolean"
          sides={sides}
          ownOf={(side) => item.keys?.[side]}
          onValue={(condition) => change((form) => setValidWhen(form, place, condition))}
        >
          <WordingField
            selection={place}
            path={[...path, 'validWhen', 'message']}
            field="validWhen/message"
            label={conditionBuilder.validMessage}
            preferredId={`${item.id}.refused`}
          />
        </ExpressionFields>
      )}
    </>
  );
}

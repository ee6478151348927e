import { formItems, perLanguage } from '@walkthrough/domain';
import {
  EXPRESSION_LIMITS,
  isComputed,
  pathOfItem,
  SIDES,
  withValueAt,
  type Item,
  type ItemPlace,
  type ResultType,
} from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { ExpressionFields } from '../conditions/expression-fields';
import { useChange, useProblem } from '../items-context';
import { NumberField } from './number-field';
import { WordingField } from './wording-field';

const RESULTS: readonly (readonly [ResultType, string])[] = perLanguage(() => [
  ['number', formItems.resultNumber],
  ['text', formItems.resultText],
  ['boolean', formItems.resultBoolean],
  ['date', formItems.resultDate],
]);

const PLACES = { min: 0, max: EXPRESSION_LIMITS.places };

/** Formula of a computed value, the type of its result, and how a number is shown. */
export function FormulaFields({ place, item }: { place: ItemPlace; item: Item }) {
  const change = useChange(place);
  const path = pathOfItem(place);
  const problem = useProblem([...path, 'result']);
  if (!isComputed(item)) return null;
  const chooseResult = (result: string) =>
    change((form) => {
      const typed = withValueAt(form, [...path, 'result'], result);
      if (result === 'number') return typed;
      // Only numbers have these.
      return withValueAt(withValueAt(typed, [...path, 'places'], undefined), [...path, 'unit'], undefined);
    });
  return (
    <>
      <SelectField
        label={formItems.resultType}
        value={item.result ?? 'number'}
        options={RESULTS}
        onValue={chooseResult}
        problem={problem}
        field="result"
      />
      <ExpressionFields
        words={{ title: formItems.formula }}
        value={item.formula ?? ''}
        path={[...path, 'formula']}
        field="formula"
        type={item.result ?? 'number'}
        sides={SIDES.filter((side) => item.keys?.[side] !== undefined)}
        onValue={(formula) => change((form) => withValueAt(form, [...path, 'formula'], formula ?? ''))}
      />
      {item.result === 'number' && (
        <>
          <NumberField
            selection={place}
            path={[...path, 'places']}
            field="places"
            label={formItems.places}
            help={formItems.placesHelp}
            value={item.places}
            whole={PLACES}
          />
          <WordingField
            selection={place}
            path={[...path, 'unit']}
            field="unit"
            label={formItems.unit}
            help={formItems.unitHelp}
            preferredId={`${item.id}.unit`}
            optional
          />
        </>
      )}
    </>
  );
}

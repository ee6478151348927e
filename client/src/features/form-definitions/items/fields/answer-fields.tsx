import { fill, formItems, messages, perLanguage } from '@walkthrough/domain';
import {
  kindOf,
  pathOfItem,
  RECORDED_FACTS,
  setUnless,
  SIDES,
  withValueAt,
  type Item,
  type ItemPlace,
  type RecordedFact,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { FieldGroup } from './field-group';
import { KeyField } from './key-fields';
import { WordingField } from './wording-field';

interface AnswerFieldsProps {
  place: ItemPlace;
  item: Item;
  /** Returns whether the type supports a property. */
  has: (name: keyof Item) => boolean;
}

/** Whether an answer is required, its error message, and what it corrects (docs/decisions/0042). */
export function AnswerFields({ place, item, has }: AnswerFieldsProps) {
  const path = pathOfItem(place);
  return (
    <>
      {has('missing') && (
        <WordingField
          selection={place}
          path={[...path, 'missing']}
          field="missing"
          label={formItems.missing}
          help={formItems.missingHelp}
          preferredId={`${item.id}.missing`}
          optional
        />
      )}
      {has('unless') && <UnlessFields place={place} item={item} />}
      {has('corrects') && <CorrectsField place={place} item={item} />}
    </>
  );
}

/** Checkbox that makes an answer optional. */
function UnlessFields({ place, item: { unless } }: Omit<AnswerFieldsProps, 'has'>) {
  const change = useChange(place);
  const path = [...pathOfItem(place), 'unless'];
  const problem = useProblem(path);
  return (
    <FieldGroup title={formItems.unless} help={problem ?? formItems.unlessHelp}>
      <CheckField
        label={formItems.hasUnless}
        checked={unless !== undefined}
        onChecked={(isOn) => change((form) => setUnless(form, place, isOn))}
      />
      {unless && (
        <>
          <WordingField
            selection={place}
            path={[...path, 'label']}
            field="unless/label"
            label={formItems.unlessLabel}
            preferredId={unless.label}
          />
          {SIDES.filter((side) => unless.keys[side] !== undefined).map((side) => (
            <KeyField
              key={side}
              place={place}
              path={[...path, 'keys', side]}
              field={`unless/keys/${side}`}
              label={fill(formItems.boxKeyAt, { side: SIDE_WORDS[side] })}
            />
          ))}
        </>
      )}
    </FieldGroup>
  );
}

const FACT_WORDS: Readonly<Record<RecordedFact, string>> = perLanguage(() => ({
  names: formItems.factNames,
  num: formItems.factNumber,
  phones: formItems.factPhones,
  emails: messages.common.emailAddresses,
}));

/** For one-sided forms only: a condition report starts from recorded data and corrects nothing. */
function CorrectsField({ place, item }: Omit<AnswerFieldsProps, 'has'>) {
  const { definition } = useItems();
  const change = useChange(place);
  const path = [...pathOfItem(place), 'corrects'];
  const problem = useProblem(path);
  if (definition.sides === undefined && item.corrects === undefined) return null;
  const isNumber = kindOf(item.type, item.format) === 'number';
  const facts = RECORDED_FACTS.filter((fact) => fact === item.corrects || (fact === 'num') === isNumber);
  return (
    <SelectField
      label={formItems.corrects}
      value={item.corrects ?? ''}
      options={[['', formItems.nothingElse], ...facts.map((fact) => [fact, FACT_WORDS[fact]] as const)]}
      onValue={(fact) => change((form) => withValueAt(form, path, fact === '' ? undefined : fact))}
      problem={problem}
      field="corrects"
    />
  );
}

import { formItems } from '@walkthrough/domain';
import {
  entriesOfItem,
  forCurrentEngine,
  kindOf,
  normaliseValue,
  PREFILL_SOURCES,
  SIDES,
  withValueAt,
  type Item,
  type ItemPlace,
  type Path,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { SelectField } from '../../../../ui/select-field';
import { BOOLEAN_STATES, SOURCE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { ChoiceBoxes, choiceWords } from './choice-boxes';
import { DraftField } from './draft-field';
import { FieldGroup } from './field-group';

interface StartFieldsProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Default value, recorded fact, and whether the answer can be edited. */
export function StartFields({ place, path, item }: StartFieldsProps) {
  const change = useChange(place);
  const kind = kindOf(item.type, item.format);
  const write = (name: keyof Item, value: unknown) =>
    change((form) => withValueAt(form, [...path, name], value));
  const sources = PREFILL_SOURCES.filter(
    (source) =>
      source === item.prefillFrom ||
      kind === 'text' ||
      kind === 'longText' ||
      (kind === 'number' && source === 'occupancy.num'),
  );
  return (
    <FieldGroup title={formItems.start} help={useProblem([...path, 'readOnly'])}>
      <DefaultField place={place} path={path} item={item} />
      {sources.length > 0 && (
        <SelectField
          label={formItems.prefillFrom}
          value={item.prefillFrom ?? ''}
          options={[
            ['', formItems.fromNothing],
            ...sources.map((source) => [source, SOURCE_WORDS[source]] as const),
          ]}
          onValue={(source) => write('prefillFrom', source === '' ? undefined : source)}
          problem={useProblem([...path, 'prefillFrom'])}
          field="prefillFrom"
        />
      )}
      <CheckField
        label={formItems.answerReadOnly}
        checked={item.readOnly === true}
        onChecked={(isOn) => write('readOnly', isOn ? true : undefined)}
      />
    </FieldGroup>
  );
}

/** Default value in the control that suits its kind. */
function DefaultField({ place, path, item }: StartFieldsProps) {
  const { definition, locale } = useItems();
  const change = useChange(place);
  const problem = useProblem([...path, 'default']);
  const kind = kindOf(item.type, item.format);
  const write = (value: unknown) => change((form) => withValueAt(form, [...path, 'default'], value));
  const first = item.default;
  const options = (item.options ?? []).map(
    ([value, text]) => [value, choiceWords(definition, text, locale, value)] as const,
  );
  if (kind === 'choices') {
    const chosen: readonly (number | string)[] = Array.isArray(first) ? first : [];
    return (
      <ChoiceBoxes
        label={formItems.default}
        options={options}
        chosen={chosen}
        onChosen={(next) => write(next.length > 0 ? next : undefined)}
      />
    );
  }
  const listed =
    kind === 'boolean' ? BOOLEAN_STATES : options.map(([value, label]) => [String(value), label] as const);
  if (listed.length > 0 && item.optionsFrom === undefined) {
    const valueOf = (text: string) =>
      kind === 'boolean' ? text === 'true' : options.find(([value]) => String(value) === text)?.[0];
    return (
      <SelectField
        label={formItems.default}
        value={first === undefined ? '' : String(first)}
        options={[['', formItems.noDefault], ...listed]}
        onValue={(text) => write(text === '' ? undefined : valueOf(text))}
        problem={problem}
        field="default"
      />
    );
  }
  return <TypedDefault place={place} path={path} item={item} />;
}

const EXAMPLES: Readonly<Record<string, () => string>> = {
  date: () => formItems.defaultOfDate,
  time: () => formItems.defaultOfTime,
  dateTime: () => formItems.defaultOfDateTime,
};

function TypedDefault({ place, path, item }: StartFieldsProps) {
  const { definition } = useItems();
  const change = useChange(place);
  const problem = useProblem([...path, 'default']);
  const kind = kindOf(item.type, item.format) ?? 'text';
  const section = definition.sections[place.section];
  const side = SIDES.find((each) => item.keys?.[each] !== undefined) ?? 'single';
  const write = (text: string) => {
    const entry =
      section &&
      entriesOfItem(section, item, side, forCurrentEngine(definition)).find(({ role }) => role === 'value');
    // A value that does not fit stays as it was typed, and is a finding.
    const value = (entry && normaliseValue(entry, text)) ?? text;
    change((form) => withValueAt(form, [...path, 'default'], text.trim() === '' ? undefined : value));
  };
  return (
    <DraftField
      label={formItems.default}
      help={EXAMPLES[kind]?.() ?? formItems.defaultHelp}
      value={item.default === undefined ? '' : String(item.default)}
      problem={problem}
      field="default"
      onCommit={write}
    />
  );
}

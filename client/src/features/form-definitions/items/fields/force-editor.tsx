import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, formItems, messages, perLanguage } from '@walkthrough/domain';
import {
  kindOf,
  LIMITS,
  SIDES,
  withValueAt,
  type Force,
  type Item,
  type ItemPlace,
  type Path,
  type Side,
  type SideKeys,
} from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { SelectField } from '../../../../ui/select-field';
import { itemName, SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { choicesOf, initialState, keysOf, parseState, type Variable } from '../variables';
import { ConditionsEditor } from './conditions-editor';
import { DraftField } from './draft-field';
import { FieldGroup } from './field-group';

type Effect = 'value' | 'copy' | 'clearOnEnter';

const EFFECTS = perLanguage(
  () =>
    [
      ['value', formItems.forceValue],
      ['copy', formItems.forceCopy],
      ['clearOnEnter', formItems.forceClear],
    ] as const,
);

const NAMES = perLanguage(
  () =>
    [
      ['$landlordName', formItems.landlordName],
      ['$landlordEndName', formItems.landlordEndName],
    ] as const,
);

const effectOf = (rule: Force): Effect =>
  rule.copy !== undefined ? 'copy' : rule.clearOnEnter ? 'clearOnEnter' : 'value';

interface ForceEditorProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Values that the form sets by itself; the first matching rule applies. */
export function ForceEditor({ place, path, item }: ForceEditorProps) {
  const { definition, locale } = useItems();
  const change = useChange(place);
  const keys = useMemo(() => keysOf(definition, locale), [definition, locale]);
  const own = useMemo<Variable>(() => {
    const key = item.keys?.moveIn ?? item.keys?.moveOut;
    const kind = kindOf(item.type, item.format) ?? 'text';
    const name = itemName(definition, item, locale);
    return (
      keys.find((each) => each.name === key) ?? { name: '', label: name, words: name, kind, states: null }
    );
  }, [keys, item, definition, locale]);
  const rules = item.force ?? [];
  const write = (next: Force[]) =>
    change((form) => withValueAt(form, [...path, 'force'], next.length > 0 ? next : undefined));
  return (
    <FieldGroup title={formItems.force}>
      {rules.map((rule, index) => (
        <Rule
          key={index}
          rule={rule}
          number={index + 1}
          path={[...path, 'force', index]}
          sides={SIDES.filter((side) => item.keys?.[side] !== undefined)}
          own={own}
          keys={keys}
          onRule={(next) => write(rules.map((each, at) => (at === index ? next : each)))}
          onDelete={() => write(rules.filter((_rule, at) => at !== index))}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={rules.length >= LIMITS.forces}
        onClick={() => write([...rules, { when: [['$editable', true]], value: initialState(own) }])}
      >
        {formItems.addForce}
      </Button>
    </FieldGroup>
  );
}

interface RuleProps {
  rule: Force;
  number: number;
  path: Path;
  sides: readonly Side[];
  own: Variable;
  keys: readonly Variable[];
  onRule: (rule: Force) => void;
  onDelete: () => void;
}

function Rule({ rule, number, path, sides, own, keys, onRule, onDelete }: RuleProps) {
  const field = `force/${number - 1}`;
  const effect = effectOf(rule);
  const problem = useProblem(path);
  const choose = (next: string) => {
    const { when } = rule;
    if (next === 'copy') onRule({ when, copy: '$landlordName' });
    else if (next === 'clearOnEnter') onRule({ when, clearOnEnter: true });
    else onRule({ when, value: initialState(own) });
  };
  return (
    <Box
      role="group"
      aria-label={fill(formItems.forceRule, { number })}
      sx={{ display: 'grid', gap: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
    >
      <ConditionsEditor
        when={rule.when}
        path={[...path, 'when']}
        field={`${field}/when`}
        empty={[]}
        sided
        onWhen={(when) => onRule({ ...rule, when: when ?? [] })}
      />
      <SelectField
        label={fill(formItems.forceEffect, { number })}
        value={effect}
        options={EFFECTS}
        onValue={choose}
        problem={problem}
        field={field}
      />
      {effect === 'value' && (
        <ForcedValue number={number} field={field} own={own} rule={rule} onRule={onRule} />
      )}
      {effect === 'copy' && (
        <Copied number={number} field={field} sides={sides} keys={keys} rule={rule} onRule={onRule} />
      )}
      <Button color="error" sx={{ justifySelf: 'start' }} onClick={onDelete}>
        {fill(formItems.deleteForce, { number })}
      </Button>
    </Box>
  );
}

interface EffectProps {
  number: number;
  field: string;
  rule: Force;
  onRule: (rule: Force) => void;
}

function ForcedValue({ number, field, own, rule, onRule }: EffectProps & { own: Variable }) {
  const label = fill(formItems.valueOfRule, { number });
  const value = String(rule.value ?? '');
  const write = (text: string) => onRule({ when: rule.when, value: parseState(text, own.kind) });
  if (!own.states) {
    return <DraftField label={label} value={value} field={`${field}/value`} onCommit={write} />;
  }
  return (
    <SelectField label={label} value={value} options={own.states} onValue={write} field={`${field}/value`} />
  );
}

interface CopiedProps extends EffectProps {
  sides: readonly Side[];
  keys: readonly Variable[];
}

/** Source of a copied value per side; one shared source is stored once. */
function Copied({ number, field, sides, keys, rule, onRule }: CopiedProps) {
  const { copy = '' } = rule;
  const at = (side: Side) => (typeof copy === 'string' ? copy : (copy[side] ?? ''));
  const write = (side: Side, source: string) => {
    const all: SideKeys = Object.fromEntries(sides.map((each) => [each, each === side ? source : at(each)]));
    const sources = new Set(Object.values(all));
    onRule({ when: rule.when, copy: sources.size === 1 ? source : withoutEmpty(all) });
  };
  return (
    <>
      {sides.map((side) => (
        <SelectField
          key={side}
          label={`${fill(formItems.copyOfRule, { number })} (${SIDE_WORDS[side]})`}
          value={at(side)}
          options={[
            ...(at(side) === '' ? ([['', messages.common.notAvailable]] as const) : []),
            ...NAMES,
            ...choicesOf(keys, NAMES.some(([name]) => name === at(side)) ? '' : at(side)),
          ]}
          onValue={(source) => write(side, source)}
          field={`${field}/copy/${side}`}
        />
      ))}
    </>
  );
}

const withoutEmpty = (keys: SideKeys): SideKeys =>
  Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== ''));

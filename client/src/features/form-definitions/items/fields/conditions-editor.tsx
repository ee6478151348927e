import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fill, formItems } from '@walkthrough/domain';
import {
  LIMITS,
  SIDES,
  sidesOfForm,
  type Condition,
  type Path,
  type Scalar,
  type Side,
  type When,
} from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useItems, useProblem } from '../items-context';
import { choicesOf, initialState, parseState, variablesOf, type Variable } from '../variables';
import { CheckField } from '../../../../ui/check-field';
import { DraftField } from './draft-field';

interface ConditionsEditorProps {
  when: When | undefined;
  /** Path of the conditions in the form. */
  path: Path;
  field: string;
  /** Value when no condition is left; `force` rules always have a list. */
  empty: [] | undefined;
  /** False for parts without keys, which belong to no side. */
  sided: boolean;
  onWhen: (when: When | undefined) => void;
}

/** Up to four visibility conditions, shared or per side: a question and the answers that match. */
export function ConditionsEditor({ when, path, field, empty, sided, onWhen }: ConditionsEditorProps) {
  const { definition, locale } = useItems();
  const variables = useMemo(() => variablesOf(definition, locale), [definition, locale]);
  const lists = when === undefined || Array.isArray(when) ? null : when;
  const write = (next: When) => {
    const isEmpty = Array.isArray(next) ? next.length === 0 : SIDES.every((side) => !next[side]?.length);
    onWhen(isEmpty ? empty : next);
  };
  const shared = Array.isArray(when) ? when : [];
  return (
    <>
      {sided && definition.sides === undefined && (
        <CheckField
          label={formItems.perSide}
          checked={lists !== null}
          disabled={lists === null && shared.length === 0}
          onChecked={(isSided) =>
            write(isSided ? { moveIn: shared, moveOut: shared } : (lists?.moveIn ?? lists?.moveOut ?? []))
          }
        />
      )}
      {lists === null ? (
        <Pairs pairs={shared} path={path} field={field} variables={variables} onPairs={write} />
      ) : (
        sidesOfForm(definition).map((side: Side) => (
          <Box key={side} role="group" aria-label={SIDE_WORDS[side]} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ typography: 'body2', fontWeight: 600 }}>{SIDE_WORDS[side]}</Box>
            <Pairs
              pairs={lists[side] ?? []}
              path={[...path, side]}
              field={`${field}/${side}`}
              variables={variables}
              onPairs={(pairs) => write({ ...lists, [side]: pairs })}
            />
          </Box>
        ))
      )}
    </>
  );
}

interface PairsProps {
  pairs: readonly Condition[];
  path: Path;
  field: string;
  variables: readonly Variable[];
  onPairs: (pairs: Condition[]) => void;
}

function Pairs({ pairs, path, field, variables, onPairs }: PairsProps) {
  const add = () => {
    const [first] = variables;
    if (first) onPairs([...pairs, [first.name, initialState(first)]]);
  };
  return (
    <>
      {pairs.map((pair, index) => (
        <Pair
          key={index}
          pair={pair}
          index={index}
          path={[...path, index]}
          field={`${field}/${index}`}
          variables={variables}
          onPair={(next) => onPairs(pairs.map((each, at) => (at === index ? next : each)))}
          onDelete={() => onPairs(pairs.filter((_pair, at) => at !== index))}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={pairs.length >= LIMITS.conditions}
        onClick={add}
      >
        {formItems.addCondition}
      </Button>
    </>
  );
}

interface PairProps {
  pair: Condition;
  index: number;
  path: Path;
  field: string;
  variables: readonly Variable[];
  onPair: (pair: Condition) => void;
  onDelete: () => void;
}

function Pair({ pair, index, path, field, variables, onPair, onDelete }: PairProps) {
  const [name, ...states] = pair;
  const problem = useProblem(path);
  const variable = variables.find((each) => each.name === name);
  const number = index + 1;
  const ask = (next: string) => {
    const found = variables.find((each) => each.name === next);
    if (found) onPair([next, initialState(found)]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
        <SelectField
          label={fill(formItems.variable, { number })}
          value={name}
          options={choicesOf(variables, name)}
          onValue={ask}
          problem={problem}
          field={field}
        />
        <IconButton
          aria-label={fill(formItems.deleteCondition, { number })}
          sx={{ mb: problem ? 3 : 0 }}
          onClick={onDelete}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {variable?.states ? (
        <States
          label={fill(formItems.states, { number })}
          variable={variable}
          states={states}
          onStates={(next) => onPair([name, ...next])}
        />
      ) : (
        <DraftField
          label={fill(formItems.states, { number })}
          help={formItems.statesHelp}
          value={states.join(', ')}
          field={`${field}/states`}
          onCommit={(text) => {
            const parts = text.split(',').map((each) => parseState(each.trim(), variable?.kind));
            onPair([name, ...parts.slice(0, LIMITS.states)]);
          }}
        />
      )}
    </Box>
  );
}

interface StatesProps {
  label: string;
  variable: Variable;
  states: readonly Scalar[];
  onStates: (states: Scalar[]) => void;
}

/** Matching answers of a question; at least one. */
function States({ label, variable, states, onStates }: StatesProps) {
  const chosen = states.map(String);
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((each) => each !== value);
    onStates(next.map((each) => parseState(each, variable.kind)));
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {(variable.states ?? []).map(([value, words]) => (
        <CheckField
          key={value}
          label={words}
          checked={chosen.includes(value)}
          disabled={chosen.includes(value) ? chosen.length === 1 : chosen.length >= LIMITS.states}
          onChecked={(isOn) => toggle(value, isOn)}
        />
      ))}
    </Box>
  );
}

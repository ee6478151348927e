import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { conditionBuilder, fill, formItems } from '@walkthrough/domain';
import {
  expressionOf,
  repeatsAround,
  textOfGroup,
  type Path,
  type ScalarType,
  type Side,
  type SidedExpression,
} from '@walkthrough/form-definitions';
import { useMemo, type ReactNode } from 'react';
import { CheckField } from '../../../../ui/check-field';
import { FieldGroup } from '../fields/field-group';
import { SIDE_WORDS } from '../item-words';
import { useItems } from '../items-context';
import { askablesOf, firstTest, type Askable } from './askable';
import { ExpressionEditor } from './expression-editor';

export interface ExpressionWords {
  title: string;
  help?: string;
  /** Buttons that add and remove it; a formula is always there. */
  add?: string;
  remove?: string;
}

/** Returns a condition to begin with; null without a question. */
function firstCondition([first]: readonly Askable[]): string | null {
  return first ? textOfGroup({ kind: 'group', operator: 'and', parts: [firstTest(first)] }) : null;
}

interface ExpressionFieldsProps {
  words: ExpressionWords;
  value: SidedExpression | undefined;
  /** Path of the expression in the form. */
  path: Path;
  field: string;
  type: ScalarType;
  /** Sides on which it can differ; none for parts that belong to no side. */
  sides: readonly Side[];
  /** Returns the key that `.` means. */
  ownOf?: (side: Side) => string | undefined;
  onValue: (value: SidedExpression | undefined) => void;
  children?: ReactNode;
}

/** An expression of an item or a section, for all its sides or for each. */
export function ExpressionFields(props: ExpressionFieldsProps) {
  const { words, value, path, field, sides, onValue, children } = props;
  const { definition, locale, readOnly } = useItems();
  const firstOn = (side: Side) =>
    firstCondition(askablesOf(definition, locale, undefined, repeatsAround(definition, path, side)));
  const first = value === undefined ? firstOn(sides[0] ?? 'single') : null;
  const addFirst = () => {
    // The sides of a report have different rows, with questions of their own.
    const isApart = sides.length > 1 && repeatsAround(definition, path, sides[0] ?? 'single').length > 0;
    const each = sides.map((side) => [side, firstOn(side) ?? ''] as const);
    onValue(isApart ? Object.fromEntries(each) : (first ?? undefined));
  };
  if (value === undefined) {
    return (
      <FieldGroup title={words.title} help={first !== null ? words.help : conditionBuilder.noQuestions}>
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={first === null || readOnly}
          onClick={addFirst}
          data-field={field}
        >
          {words.add}
        </Button>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup title={words.title} help={words.help}>
      <SideChoice {...props} value={value} />
      {typeof value === 'string' ? (
        <ExpressionOfSide {...props} value={value} side={sides[0] ?? 'single'} isShared />
      ) : (
        sides.map((side) => (
          <Box key={side} role="group" aria-label={SIDE_WORDS[side]} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ typography: 'body2', fontWeight: 600 }}>{SIDE_WORDS[side]}</Box>
            <ExpressionOfSide
              {...props}
              value={value}
              path={[...path, side]}
              field={`${field}/${side}`}
              side={side}
            />
          </Box>
        ))
      )}
      {children}
      {words.remove !== undefined && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => onValue(undefined)}>
          {words.remove}
        </Button>
      )}
    </FieldGroup>
  );
}

type WithValue = ExpressionFieldsProps & { value: SidedExpression };

/** Lets the sides of an item have different expressions. */
function SideChoice({ value, sides, onValue }: WithValue) {
  if (sides.length < 2 && typeof value === 'string') return null;
  const apart = typeof value !== 'string';
  const change = (isApart: boolean) => {
    const shared = sides.map((side) => expressionOf(value, side)).find((text) => text !== undefined) ?? '';
    onValue(isApart ? Object.fromEntries(sides.map((side) => [side, shared])) : shared);
  };
  return <CheckField label={conditionBuilder.sidesApart} checked={apart} onChecked={change} />;
}

function ExpressionOfSide(props: WithValue & { side: Side; isShared?: boolean }) {
  const { value, path, field, type, side, sides, isShared = false, ownOf, words, onValue } = props;
  const { definition, locale } = useItems();
  const rows = useMemo(() => repeatsAround(definition, path, side), [definition, path, side]);
  const askables = useMemo(() => askablesOf(definition, locale, undefined, rows), [definition, locale, rows]);
  const text = expressionOf(value, side) ?? '';
  const write = (next: string | null) => {
    if (isShared) return onValue(next ?? undefined);
    const others = Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== side));
    const all = next === null ? others : { ...others, [side]: next };
    onValue(Object.keys(all).length === 0 ? undefined : all);
  };
  const first = firstCondition(askables);
  if (text === '' && type === 'boolean' && words.add !== undefined) {
    // The other side has one.
    return (
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={first === null}
        onClick={() => first !== null && write(first)}
      >
        {words.add}
      </Button>
    );
  }
  const label =
    sides.length < 2 || isShared
      ? formItems.formula
      : fill(conditionBuilder.formulaText, { side: SIDE_WORDS[side] });
  return (
    <ExpressionEditor
      key={`${words.title} ${side}`}
      label={label}
      text={text}
      path={path}
      field={field}
      type={type}
      // A shared check means the answer of either side.
      own={ownOf?.(side)}
      rows={rows}
      onText={(next) => write(next?.trim() === '' && words.remove !== undefined ? null : next)}
    />
  );
}

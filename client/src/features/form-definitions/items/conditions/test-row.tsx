import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { conditionBuilder, fill, isCalendarDate, perLanguage } from '@walkthrough/domain';
import type { Operand, Test } from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { DraftField } from '../fields/draft-field';
import {
  askedBy,
  askedOf,
  codeOfOperand,
  firstOperand,
  firstTest,
  operandOfCode,
  testAsking,
  type Askable,
  type Asked,
} from './askable';

const ASKED_WORDS: Readonly<Record<Asked, string>> = perLanguage(() => ({
  '=': conditionBuilder.operatorEqual,
  '!=': conditionBuilder.operatorNotEqual,
  '<': conditionBuilder.operatorLess,
  '<=': conditionBuilder.operatorAtMost,
  '>': conditionBuilder.operatorMore,
  '>=': conditionBuilder.operatorAtLeast,
  answered: conditionBuilder.operatorAnswered,
  unanswered: conditionBuilder.operatorUnanswered,
  yes: conditionBuilder.operatorYes,
  notYes: conditionBuilder.operatorNotYes,
  includes: conditionBuilder.operatorIncludes,
}));

const DATED_WORDS: Readonly<Partial<Record<Asked, string>>> = perLanguage(() => ({
  '<': conditionBuilder.operatorBefore,
  '<=': conditionBuilder.operatorOnOrBefore,
  '>': conditionBuilder.operatorAfter,
  '>=': conditionBuilder.operatorOnOrAfter,
}));

const isDated = ({ type }: Askable): boolean => type === 'date' || type === 'dateTime';
const wordsOfAsked = (asked: Asked, about: Askable | undefined): string =>
  (about && isDated(about) ? DATED_WORDS[asked] : undefined) ?? ASKED_WORDS[asked];

interface TestRowProps {
  test: Test;
  /** Its number in the condition: `2.1`. */
  number: string;
  /** Name by which a link to a finding locates the row. */
  field: string;
  askables: readonly Askable[];
  onTest: (test: Test) => void;
  onRemove: () => void;
}

/** One line of a condition: a question, a comparison, and a value. */
export function TestRow({ test, number, field, askables, onTest, onRemove }: TestRowProps) {
  const about = askables.find(({ name }) => name === test.subject);
  const asked = askedBy(test);
  const offered = about ? askedOf(about) : [asked];
  const label = fill(conditionBuilder.conditionNumber, { path: number });
  // A question that the form has lost stays visible.
  const questions = about ? askables : [{ name: test.subject, label: test.subject }, ...askables];
  const chooseQuestion = (name: string) => {
    const next = askables.find((each) => each.name === name);
    if (next) onTest(firstTest(next));
  };
  return (
    <Box role="group" aria-label={label} sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5, gridColumn: '1 / -1' }}>
        <SelectField
          label={fill(conditionBuilder.questionOf, { path: number })}
          value={test.subject}
          options={questions.map(({ name, label: words }) => [name, words] as const)}
          onValue={chooseQuestion}
          field={field}
        />
        <IconButton aria-label={fill(conditionBuilder.removeCondition, { path: number })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <SelectField
        label={fill(conditionBuilder.comparisonOf, { path: number })}
        value={asked}
        options={[...new Set([...offered, asked])].map((each) => [each, wordsOfAsked(each, about)] as const)}
        onValue={(next) => about && onTest(testAsking(about, next as Asked, test))}
      />
      {'operand' in test && about && (
        <OperandFields
          operand={test.operand}
          number={number}
          about={about}
          others={test.kind === 'compare' ? comparable(about, askables) : []}
          onOperand={(operand) => onTest({ ...test, operand })}
        />
      )}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  alignItems: 'end',
  gap: 1,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
} as const;

/** Returns the questions that an answer can be compared with. */
const comparable = (about: Askable, askables: readonly Askable[]): Askable[] =>
  askables.filter(
    ({ name, type }) =>
      type === about.type && type !== 'choice' && name !== about.name && !/^[.$]/u.test(name),
  );

interface OperandFieldsProps {
  operand: Operand;
  number: string;
  about: Askable;
  others: readonly Askable[];
  onOperand: (operand: Operand) => void;
}

function OperandFields(props: OperandFieldsProps) {
  const { operand, number, about, others, onOperand } = props;
  const chooseType = (type: string) => {
    const [other] = others;
    if (type === 'answer' && other) onOperand({ type, key: other.name });
    else if (type === 'today') onOperand({ type });
    else if (type === 'value') onOperand(firstValue(about));
  };
  const types = [
    ['value', conditionBuilder.withValue],
    ...(others.length > 0 ? [['answer', conditionBuilder.withAnswer] as const] : []),
    ...(about.type === 'date' ? [['today', conditionBuilder.withDay] as const] : []),
  ] as const;
  const type = operand.type === 'answer' || operand.type === 'today' ? operand.type : 'value';
  return (
    <>
      {(types.length > 1 || type !== 'value') && (
        <SelectField
          label={fill(conditionBuilder.kindOf, { path: number })}
          value={type}
          options={types}
          onValue={chooseType}
        />
      )}
      {operand.type === 'answer' && (
        <SelectField
          label={fill(conditionBuilder.otherOf, { path: number })}
          value={operand.key}
          options={others.map(({ name, label }) => [name, label] as const)}
          onValue={(key) => onOperand({ type: 'answer', key })}
        />
      )}
      {type === 'value' && <ValueField {...props} />}
    </>
  );
}

/** A date has to be given; the day of the inspection is a choice of its own. */
const firstValue = (about: Askable): Operand => {
  const first = firstOperand(about);
  return first.type === 'today' ? { type: 'text', text: '2026-01-01' } : first;
};

function ValueField({ operand, number, about, onOperand }: OperandFieldsProps) {
  const label = fill(conditionBuilder.valueOf, { path: number });
  const code = codeOfOperand(operand);
  if (about.states) {
    const known = about.states.map(([value, words]) => [String(value), words] as const);
    const isKnown = about.states.some(([value]) => value === code);
    return (
      <SelectField
        label={label}
        value={String(code)}
        options={isKnown ? known : [[String(code), String(code)], ...known]}
        onValue={(next) => {
          const found = about.states?.find(([value]) => String(value) === next);
          if (found) onOperand(operandOfCode(found[0]));
        }}
      />
    );
  }
  const isNumber = about.type === 'number';
  return (
    <DraftField
      label={label}
      value={operand.type === 'number' ? operand.digits : String(code)}
      check={(text) => mistakeIn(about, text)}
      onlyGood
      field=""
      onCommit={(text) =>
        onOperand(isNumber ? { type: 'number', digits: digitsOf(text) } : { type: 'text', text: text.trim() })
      }
    />
  );
}

const NUMERAL = /^-?\d{1,9}(?:[.,]\d{1,6})?$/u;

const digitsOf = (text: string): string => text.trim().replace(',', '.');

function mistakeIn({ type }: Askable, text: string): string | null {
  if (type === 'number') return NUMERAL.test(text.trim()) ? null : conditionBuilder.numberWanted;
  if (type === 'date') return isCalendarDate(text.trim()) ? null : conditionBuilder.dateWanted;
  return text.trim() === '' ? conditionBuilder.textWanted : null;
}

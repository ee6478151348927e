import { conditionBuilder, fill } from '@walkthrough/domain';
import {
  FUNCTION_NAMES,
  type FormDefinition,
  expressionMistake,
  type ScalarType,
} from '@walkthrough/form-definitions';
import { useRef } from 'react';
import { SelectField } from '../../../../ui/select-field';
import { DraftField } from '../fields/draft-field';
import type { Askable } from './askable';

interface FormulaTextProps {
  label: string;
  text: string;
  field: string;
  problem: string | undefined;
  definition: FormDefinition;
  /** Type that the formula has to have, the key that `.` means, and the repeats around it. */
  place: { type: ScalarType; own?: string | undefined; rows: readonly string[] };
  /** What can be inserted. */
  insertable: readonly Pick<Askable, 'name' | 'label'>[];
  onText: (text: string) => void;
}

/** A formula as text, checked while it is typed. */
export function FormulaText(props: FormulaTextProps) {
  const { label, text, field, problem, definition, place, insertable, onText } = props;
  const box = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const written = name.startsWith('$') || name === '.' ? name : `\${${name}}`;
    const input = box.current?.querySelector('textarea');
    const present = input?.value ?? text;
    const at = input?.selectionStart ?? present.length;
    const space = at > 0 && !/[\s(]$/u.test(present.slice(0, at)) ? ' ' : '';
    onText(present.slice(0, at) + space + written + present.slice(at));
  };
  return (
    <div ref={box}>
      <DraftField
        // A text that was inserted replaces what was typed.
        key={text}
        label={label}
        value={text}
        help={fill(conditionBuilder.formulaHelp, {
          question: '${key}',
          functions: FUNCTION_NAMES.join(', '),
        })}
        problem={problem}
        check={(typed) => expressionMistake(definition, typed, place)}
        code
        multiline
        field={field}
        onCommit={onText}
      />
      <SelectField
        label={conditionBuilder.insertQuestion}
        value=""
        options={[
          ['', conditionBuilder.chooseQuestion],
          ...insertable.map(({ name, label: words }) => [name, words] as const),
        ]}
        onValue={(name) => name !== '' && insert(name)}
      />
    </div>
  );
}

import { useState } from 'react';
import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

/** Null for nothing, NaN for what is no number; a comma is read as a point. */
function numberIn(text: string): number | null {
  const written = text.trim().replace(',', '.');
  return written === '' ? null : Number(written);
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A number, as it is being written: half of one is kept too, and refused when it is sent. */
export function NumberInput<V>(props: InputProps<V, number | null>) {
  const { value, set, leave, problem, limit } = useInputOf(props);
  const [text, setText] = useState(() => textOf(value));
  // Something else has put another number there.
  const shown = Object.is(numberIn(text), value) ? text : textOf(value);
  return (
    <TextField
      label={props.label}
      help={props.help}
      problem={problem}
      value={shown}
      onValue={(next) => {
        setText(next);
        set(numberIn(next));
      }}
      input={{ onBlur: leave, inputProps: { inputMode: limit.whole ? 'numeric' : 'decimal' } }}
    />
  );
}

import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

interface TextInputProps<V> extends InputProps<V, string> {
  input?: Omit<OutlinedInputProps, 'id' | 'value' | 'onChange'>;
}

/** Binds a line of text, up to the length that the call allows. */
export function TextInput<V>({ label, help, input, ...rest }: TextInputProps<V>) {
  const { value, set, leave, problem, limit } = useInputOf<V, string>({ label, help, ...rest });
  return (
    <TextField
      label={label}
      help={help}
      problem={problem}
      value={value}
      onValue={set}
      input={{ ...input, onBlur: leave, inputProps: { maxLength: limit.most, ...input?.inputProps } }}
    />
  );
}

interface LongTextInputProps<V> extends TextInputProps<V> {
  /** Number of lines while empty. */
  rows?: number;
}

/** Binds a text of several lines, which grows with its content. */
export function LongTextInput<V>({ rows = 2, input, ...rest }: LongTextInputProps<V>) {
  return <TextInput {...rest} input={{ multiline: true, minRows: rows, maxRows: 12, ...input }} />;
}

/** Binds a number. The value is null while empty, and NaN for an invalid text. */
export function NumberInput<V>(props: InputProps<V, number | null>) {
  const { value, set, leave, problem, limit } = useInputOf(props);
  return (
    <TextField
      label={props.label}
      help={props.help}
      problem={problem}
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onValue={(text) => set(text === '' ? null : Number(text))}
      input={{
        type: 'number',
        onBlur: leave,
        inputProps: { inputMode: 'numeric', step: 1, min: limit.least, max: limit.most },
      }}
    />
  );
}

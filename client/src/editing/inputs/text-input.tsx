import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

interface TextInputProps<V> extends InputProps<V, string> {
  input?: Omit<OutlinedInputProps, 'id' | 'value' | 'onChange'>;
}

/** A line of text; of the limit's length at most. */
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
  /** Lines that it has when it is empty. */
  rows?: number;
}

/** Several lines; it grows with what is written. */
export function LongTextInput<V>({ rows = 2, input, ...rest }: LongTextInputProps<V>) {
  return <TextInput {...rest} input={{ multiline: true, minRows: rows, maxRows: 12, ...input }} />;
}

import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

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

import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

interface DateInputProps<V> extends InputProps<V, string | null> {
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Binds a calendar date, `YYYY-MM-DD`, independent of the browser's time zone. */
export const DateInput = <V,>(props: DateInputProps<V>) => <MomentInput {...props} type="date" />;

/** Binds a wall time, `YYYY-MM-DDTHH:mm`. Its zone is another field. */
export const WallTimeInput = <V,>(props: DateInputProps<V>) => (
  <MomentInput {...props} type="datetime-local" />
);

/** Binds the browser's own date or time input. */
function MomentInput<V>({ type, ...props }: DateInputProps<V> & { type: 'date' | 'datetime-local' }) {
  const { value, set, leave, problem } = useInputOf(props);
  return (
    <TextField
      label={props.label}
      help={props.help}
      problem={problem}
      value={value ?? ''}
      onValue={set}
      input={{
        type,
        autoFocus: props.autoFocus ?? false,
        disabled: props.disabled ?? false,
        onBlur: leave,
      }}
    />
  );
}

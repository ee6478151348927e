import { TextField } from '../../ui/form-field';
import { useInputOf, type InputProps } from './use-input';

interface DateInputProps<V> extends InputProps<V, string | null> {
  autoFocus?: boolean;
}

/** A day of the calendar, `YYYY-MM-DD`; no day's name depends on where the browser is. */
export function DateInput<V>(props: DateInputProps<V>) {
  const { value, set, leave, problem } = useInputOf(props);
  return (
    <TextField
      label={props.label}
      help={props.help}
      problem={problem}
      value={value ?? ''}
      onValue={set}
      input={{ type: 'date', autoFocus: props.autoFocus ?? false, onBlur: leave }}
    />
  );
}

/** A wall time, `YYYY-MM-DDTHH:mm`; the zone is a field of its own. */
export function WallTimeInput<V>(props: DateInputProps<V>) {
  const { value, set, leave, problem } = useInputOf(props);
  return (
    <TextField
      label={props.label}
      help={props.help}
      problem={problem}
      value={value ?? ''}
      onValue={set}
      input={{ type: 'datetime-local', autoFocus: props.autoFocus ?? false, onBlur: leave }}
    />
  );
}

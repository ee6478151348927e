import { CheckField } from '../../ui/check-field';
import { useInputOf, type InputProps } from './use-input';

interface CheckInputProps<V> extends InputProps<V, boolean> {
  disabled?: boolean;
}

/** Binds a checkbox. */
export function CheckInput<V>({ disabled = false, ...props }: CheckInputProps<V>) {
  const { value, set } = useInputOf(props);
  const { label, help } = props;
  return <CheckField label={label} help={help} checked={value} disabled={disabled} onChecked={set} />;
}

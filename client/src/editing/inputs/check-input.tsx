import { CheckField } from '../../ui/check-field';
import { useInputOf, type InputProps } from './use-input';

/** A box to tick. */
export function CheckInput<V>(props: InputProps<V, boolean>) {
  const { value, set } = useInputOf(props);
  return <CheckField label={props.label} help={props.help} checked={value} onChecked={set} />;
}

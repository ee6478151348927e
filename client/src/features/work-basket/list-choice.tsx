import { messages, WORK_BASKET_MODE_LABELS, type WorkBasketMode } from '@walkthrough/domain';
import { FormField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';

/** Returns the name and explanation of a list. */
function wordsOf(mode: WorkBasketMode): { name: string; explanation: string } {
  const [name = '', bracket = ''] = WORK_BASKET_MODE_LABELS[mode].split(' (');
  const explanation = bracket.replace(/\)$/, '');
  return { name, explanation: explanation.charAt(0).toUpperCase() + explanation.slice(1) };
}

interface ListChoiceProps {
  modes: readonly WorkBasketMode[];
  mode: WorkBasketMode;
  onMode: (mode: WorkBasketMode) => void;
}

/** Selects the list: short names, with the explanation below. */
export function ListChoice({ modes, mode, onMode }: ListChoiceProps) {
  return (
    <FormField label={messages.workBasket.mode} help={wordsOf(mode).explanation}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={mode}
          onValue={onMode}
          options={modes.map((each) => ({ value: each, text: wordsOf(each).name }))}
        />
      )}
    </FormField>
  );
}

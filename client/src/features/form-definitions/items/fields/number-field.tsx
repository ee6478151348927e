import { fill, formItems } from '@walkthrough/domain';
import { withValueAt, type Path } from '@walkthrough/form-definitions';
import { useChange, useProblem } from '../items-context';
import type { Selection } from '../selection';
import { DraftField } from './draft-field';

interface NumberFieldProps {
  selection: Selection;
  path: Path;
  field: string;
  label: string;
  value: number | undefined;
  help?: string;
  /** Range for integers. */
  whole?: { min: number; max: number };
  /** Writes the number elsewhere than at the path. */
  onNumber?: (value: number | undefined) => void;
}

function problemOf(text: string, whole: NumberFieldProps['whole']): string | null {
  if (text.trim() === '') return null;
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return formItems.numberNeeded;
  const isIn = !whole || (Number.isInteger(number) && number >= whole.min && number <= whole.max);
  return isIn ? null : fill(formItems.wholeNeeded, whole);
}

/** Optional number. */
export function NumberField(props: NumberFieldProps) {
  const { selection, path, field, label, value, help, whole, onNumber } = props;
  const change = useChange(selection);
  return (
    <DraftField
      label={label}
      value={value === undefined ? '' : String(value)}
      help={help}
      problem={useProblem(path)}
      check={(text) => problemOf(text, whole)}
      onlyGood
      field={field}
      onCommit={(text) => {
        const next = text.trim() === '' ? undefined : Number(text.replace(',', '.'));
        if (onNumber) onNumber(next);
        else change((form) => withValueAt(form, path, next));
      }}
    />
  );
}

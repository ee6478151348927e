import { formItems } from '@walkthrough/domain';
import { withValueAt, type Path, type PrintHints } from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { useChange } from '../items-context';
import type { Selection } from '../selection';
import { CheckField } from '../../../../ui/check-field';
import { FieldGroup } from './field-group';

interface PrintFieldsProps {
  selection: Selection;
  path: Path;
  print: PrintHints | undefined;
  /** Only the list of rooms can start a page per room. */
  hasRooms: boolean;
}

/** Print settings of a part of the form. */
export function PrintFields({ selection, path, print = {}, hasRooms }: PrintFieldsProps) {
  const change = useChange(selection);
  const write = <K extends keyof PrintHints>(name: K, value: PrintHints[K] | undefined) => {
    const { [name]: _old, ...others } = print;
    const next = value === undefined ? others : { ...print, [name]: value };
    const isEmpty = Object.keys(next).length === 0;
    change((form) => withValueAt(form, [...path, 'print'], isEmpty ? undefined : next));
  };
  const breaks = [
    ['', formItems.noBreak],
    ['before', formItems.breakBefore],
    ...(hasRooms || print.pageBreak === 'perRoom' ? ([['perRoom', formItems.breakPerRoom]] as const) : []),
  ] as const;
  return (
    <FieldGroup title={formItems.print}>
      <SelectField
        label={formItems.pageBreak}
        value={print.pageBreak ?? ''}
        options={breaks}
        onValue={(value) => write('pageBreak', value === '' ? undefined : (value as PrintHints['pageBreak']))}
        field="print/pageBreak"
      />
      <CheckField
        label={formItems.keepTogether}
        checked={print.keepTogether === true}
        onChecked={(isOn) => write('keepTogether', isOn ? true : undefined)}
      />
      <CheckField
        label={formItems.hidePrint}
        checked={print.hide === true}
        onChecked={(isOn) => write('hide', isOn ? true : undefined)}
      />
    </FieldGroup>
  );
}

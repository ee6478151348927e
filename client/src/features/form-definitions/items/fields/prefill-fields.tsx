import { fill, formItems } from '@walkthrough/domain';
import {
  kindOf,
  SIDES,
  withValueAt,
  type Item,
  type ItemPlace,
  type Path,
  type Side,
} from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { choicesOf, prefillSourcesOf, type Variable } from '../variables';
import { FieldGroup } from './field-group';

interface PrefillFieldsProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Initial answer per side. */
export function PrefillFields({ place, path, item }: PrefillFieldsProps) {
  const { definition, locale } = useItems();
  const kind = kindOf(item.type, item.format);
  const sources = useMemo(
    () => prefillSourcesOf(definition, locale, kind, place),
    [definition, locale, kind, place],
  );
  return (
    <FieldGroup title={formItems.prefill}>
      {SIDES.filter((side) => item.keys?.[side] !== undefined).map((side) => (
        <PrefillField key={side} {...{ place, path, item, side, sources }} />
      ))}
    </FieldGroup>
  );
}

interface PrefillFieldProps extends PrefillFieldsProps {
  side: Side;
  sources: readonly Variable[];
}

function PrefillField({ place, path, item, side, sources }: PrefillFieldProps) {
  const change = useChange(place);
  const present = item.prefill?.[side] ?? '';
  const write = (key: string) => {
    const { [side]: _old, ...others } = item.prefill ?? {};
    const next = key === '' ? others : { ...item.prefill, [side]: key };
    const isEmpty = Object.keys(next).length === 0;
    change((form) => withValueAt(form, [...path, 'prefill'], isEmpty ? undefined : next));
  };
  return (
    <SelectField
      label={fill(formItems.prefillAt, { side: SIDE_WORDS[side] })}
      value={present}
      options={[
        ['', formItems.nothingElse],
        ...choicesOf(
          sources.filter(({ name }) => name !== item.keys?.[side]),
          present,
        ),
      ]}
      onValue={write}
      problem={useProblem([...path, 'prefill', side])}
      field={`prefill/${side}`}
    />
  );
}

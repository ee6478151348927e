import { SIDES, type FormDefinition, type Item } from '../definition';
import { itemAt } from './items';
import { NamesInUse } from './names';
import { pathOfItem, withValueAt, type ItemPlace } from './path';
import { withoutUnused, withTexts } from './wording';

/** What the box says until somebody words it. */
const FIRST_WORDING = 'Not necessary';

/**
 * Gives an item the box that makes its answer unnecessary, with keys and a wording of its own, or takes it away. Such an
 * item has neither another box nor a word on whether it is mandatory: without a tick it is.
 */
export function setUnless(definition: FormDefinition, place: ItemPlace, isOn: boolean): FormDefinition {
  const item = itemAt(definition, place);
  if (!item?.keys || (item.unless !== undefined) === isOn) return definition;
  const { unless, ...bare } = item;
  if (unless) {
    return withoutUnused(withValueAt(definition, pathOfItem(place), bare), [unless.label]);
  }
  const { mandatory: _mandatory, checkbox: _checkbox, ...others } = bare;
  const names = new NamesInUse(definition);
  const label = names.text(`${item.id}.box`);
  const next: Item = { ...others, unless: { keys: boxKeys(item, names), label } };
  return withValueAt(withTexts(definition, { [label]: FIRST_WORDING }), pathOfItem(place), next);
}

const boxKeys = ({ keys }: Item, names: NamesInUse) =>
  Object.fromEntries(
    SIDES.flatMap((side) => (keys?.[side] === undefined ? [] : [[side, names.key(`${keys[side]}Box`)]])),
  );

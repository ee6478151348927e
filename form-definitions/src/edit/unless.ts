import { SIDES, type FormDefinition, type Item } from '../definition';
import { itemAt } from './items';
import { NamesInUse } from './names';
import { pathOfItem, withValueAt, type ItemPlace } from './path';
import { withoutUnused, withTexts } from './wording';

/** Default label of the box. */
const FIRST_WORDING = 'Not necessary';

/**
 * Adds the box that makes an item's answer optional, with keys and a label, or removes it. Such an item has no other box
 * and no `mandatory`: unless ticked, it is required.
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

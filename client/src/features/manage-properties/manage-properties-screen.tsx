import { ListFrame } from '../../lists/list-frame';
import { PropertyList } from './property-list';

/** Manage Properties (spec 3 §2.11): a company's properties, or one's own, changed where they stand. */
export function ManagePropertiesScreen() {
  return (
    <ListFrame>
      <PropertyList />
    </ListFrame>
  );
}

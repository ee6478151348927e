import { ListFrame } from '../../lists/list-frame';
import { PropertyList } from './property-list';

/** Manage Properties: the reader's properties, edited in place. */
export function ManagePropertiesScreen() {
  return (
    <ListFrame>
      <PropertyList />
    </ListFrame>
  );
}

import { texts } from '../messages/texts';

/** Virtual locations on the boards. Not fixed by the specification. */
export const virtualLocations = texts('virtualLocations', {
  groups: 'Virtual locations',
  groupsShown: 'Virtual locations ({count})',
  next: 'next {visit}',
  due: 'earliest due {date}',
  onlyFirst: 'Only the first {count} inspections are listed.',
  choose: 'Choose a virtual location',
  missing: 'Choose a virtual location.',
  newOne: 'New virtual location…',
  name: 'Name of the new location',
  add: 'Add to location',
  adding: 'Properties to add: {count}',
  inOthers: 'Left out, because they are in another virtual location:',
  allInOthers: 'All of these properties are in another virtual location. Remove them from it first.',
  removeFirst: 'To move a property, remove it from its location in the property editor first.',
});

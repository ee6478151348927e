/** Returns the address of the property editor for one common area, or without an id for choosing one. */
export const areaEditor = (propertyId?: number): string =>
  `/managerPropertyDetails?kind=common-area${propertyId === undefined ? '' : `&p_id=${propertyId}`}`;

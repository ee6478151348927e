/** The property editor for common areas: a property of them, or (left out) the choice of one. */
export const areaEditor = (propertyId?: number): string =>
  `/managerPropertyDetails?kind=common-area${propertyId === undefined ? '' : `&p_id=${propertyId}`}`;

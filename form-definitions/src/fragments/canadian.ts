import { CANADIAN, dates, landlord, landlordPresence, rentalUnit, tenantPresence, tenants } from './parties';
import { comments, keysAndControls, repairs, rooms, safety } from './unit';

/** What every report in Canada begins with: who, where and when, and the state of the unit. */
export const canadianReport = () => [
  landlord(CANADIAN),
  tenants(),
  rentalUnit(CANADIAN),
  dates(),
  landlordPresence(),
  tenantPresence(),
  safety(),
  rooms(),
  keysAndControls(),
  repairs(),
  comments(),
];

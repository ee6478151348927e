import {
  CANADIAN,
  dates,
  landlord,
  landlordPresence,
  type OfficeAddresses,
  rentalUnit,
  tenantPresence,
  tenants,
} from './parties';
import { comments, keysAndControls, repairs, rooms, safety } from './unit';

/** Returns the opening sections of every report in Canada: parties, place and dates, and the state of the unit. */
export const canadianReport = (addresses: OfficeAddresses) => [
  landlord(CANADIAN, addresses),
  tenants(),
  rentalUnit(CANADIAN, addresses),
  dates(),
  landlordPresence(),
  tenantPresence(),
  safety(),
  rooms(),
  keysAndControls(),
  repairs(),
  comments(),
];

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

/** What every report in Canada begins with: who, where and when, and the state of the unit. */
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

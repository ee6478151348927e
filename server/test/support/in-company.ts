import { requestContext } from '../../src/core/context/request-context';
import { withoutEvent } from '../../src/core/database/unrecorded';

/**
 * Does something as a request of a company would, for what no call of the API does. What it writes past the services
 * needs no event to tell of it. @param tenantId of the demo
 */
export const inCompany = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  withoutEvent('carried fact', () => recordedInCompany(tenantId, work));

/** The same, by the rule of the product: a unit that writes tells of it. */
export const recordedInCompany = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: 'test' }, () => requestContext.inTenant(tenantId, work));

/** The first of the demo's companies. */
export const inMaple = <T>(work: () => Promise<T>): Promise<T> => inCompany(1, work);

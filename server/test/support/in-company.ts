import { requestContext } from '../../src/core/context/request-context';
import { withoutEvent } from '../../src/core/database/unrecorded';

/**
 * Runs work as a request of a company, for changes that no call of the API makes. Direct writes need no event.
 * @param tenantId a company of the demo
 */
export const inCompany = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  withoutEvent('carried fact', () => recordedInCompany(tenantId, work));

/** Runs work as a request of a company, with the product's rule that a writing unit must publish an event. */
export const recordedInCompany = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: 'test' }, () => requestContext.inTenant(tenantId, work));

/** Runs work as a request of the demo's first company. */
export const inMaple = <T>(work: () => Promise<T>): Promise<T> => inCompany(1, work);

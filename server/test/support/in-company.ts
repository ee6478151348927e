import { requestContext } from '../../src/core/context/request-context';

/** Does something as a request of a company would, for what no call of the API does. @param tenantId of the demo */
export const inCompany = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: 'test' }, () => requestContext.inTenant(tenantId, work));

/** The first of the demo's companies. */
export const inMaple = <T>(work: () => Promise<T>): Promise<T> => inCompany(1, work);

import { messages } from '@walkthrough/domain';
import type { Missing } from './network-status';

const { common, sync } = messages;

/** Returns why a report cannot be sent now: the network is off, or the service is down. */
export const notSentText = (missing: Missing | null): string =>
  missing === 'line' ? sync.networkOff : sync.serviceDown;

/** Why a call has not got through. */
export const unreachedText = (missing: Missing | null): string =>
  missing === 'service' ? sync.serverUnavailable : sync.serverUnreached;

/** Why something that cannot wait on the device cannot be done now. */
export const needsServerText = (missing: Missing | null): string =>
  missing === 'service' ? sync.needsService : sync.needsNetwork;

/** What stands over rows that cannot be read anew. */
export const oldRowsText = (missing: Missing | null) =>
  missing === 'service' ? common.unavailableWithData : common.offlineWithData;

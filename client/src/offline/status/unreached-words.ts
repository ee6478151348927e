import { messages } from '@walkthrough/domain';
import type { Missing } from './network-status';

const { common, sync } = messages;

/** Returns why a report cannot be sent now: the network is off, or the service is down. */
export const notSentText = (missing: Missing | null): string =>
  missing === 'line' ? sync.networkOff : sync.serviceDown;

/** Returns why a call did not get through. */
export const unreachedText = (missing: Missing | null): string =>
  missing === 'service' ? sync.serverUnavailable : sync.serverUnreached;

/** Returns why an online-only action is not possible now. */
export const needsServerText = (missing: Missing | null): string =>
  missing === 'service' ? sync.needsService : sync.needsNetwork;

/** Returns the notice above rows that cannot be refreshed. */
export const oldRowsText = (missing: Missing | null) =>
  missing === 'service' ? common.unavailableWithData : common.offlineWithData;

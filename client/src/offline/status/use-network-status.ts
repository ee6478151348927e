import { useSyncExternalStore } from 'react';
import { networkStatus, type NetworkStatus } from './network-status';

export function useNetworkStatus(): NetworkStatus {
  return useSyncExternalStore(networkStatus.subscribe, networkStatus.get);
}

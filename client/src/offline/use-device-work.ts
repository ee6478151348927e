import { useSyncExternalStore } from 'react';
import { deviceWork, type DeviceWork } from './device-reports';

export function useDeviceWork(): DeviceWork {
  return useSyncExternalStore(deviceWork.subscribe, deviceWork.get);
}

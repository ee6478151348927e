import { useSyncExternalStore } from 'react';
import { deviceWork, type DeviceWork } from '../device-reports';

/** Whole device state; its consumers render on every step of every report. */
export function useDeviceWork(): DeviceWork {
  return useSyncExternalStore(deviceWork.subscribe, deviceWork.get);
}

/** One derived value: renders only when it changes, while many reports arrive. */
export function useDeviceFact<Fact extends string | number | boolean>(
  read: (work: DeviceWork) => Fact,
): Fact {
  return useSyncExternalStore(deviceWork.subscribe, () => read(deviceWork.get()));
}

import { useSyncExternalStore } from 'react';
import { deviceWork, type DeviceWork } from './device-reports';

/** All of it: whoever shows it is drawn anew with every step of every report. */
export function useDeviceWork(): DeviceWork {
  return useSyncExternalStore(deviceWork.subscribe, deviceWork.get);
}

/** One fact of it: while a hundred reports come onto the device, only those are drawn whose fact is another. */
export function useDeviceFact<Fact extends string | number | boolean>(
  read: (work: DeviceWork) => Fact,
): Fact {
  return useSyncExternalStore(deviceWork.subscribe, () => read(deviceWork.get()));
}

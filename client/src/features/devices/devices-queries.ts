import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveReload } from '../../lists/use-live-reload';

/** Everything that a change of a device may make stale. */
const DEVICES = ['devices'] as const;

const KEYS = [DEVICES];

/** @param inspectorId null: of all of them */
export const devicesKey = (inspectorId: number | null, page: number) =>
  [...DEVICES, inspectorId, page] as const;

/** Former inspectors, too: what waits on their devices is waited for all the same. */
export const everyInspectorQuery = queryOptions({
  queryKey: ['inspectors', 'all'],
  queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
  staleTime: 10 * 60_000,
});

/** Keeps devices at what they say: the order is that of when they were heard, which only the server knows of all. */
export function useLiveDevices(): void {
  useLiveReload('device', KEYS);
  useLiveReload('personName', KEYS);
}

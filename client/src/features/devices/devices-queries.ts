import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveReload } from '../../lists/use-live-rows';

/** Key prefix of everything that a device change makes stale. */
const DEVICES = ['devices'] as const;

const KEYS = [DEVICES];

/** @param inspectorId null: of all of them */
export const devicesKey = (inspectorId: number | null, page: number) =>
  [...DEVICES, inspectorId, page] as const;

/** Includes former inspectors, whose devices may still hold unsent work. */
export const everyInspectorQuery = queryOptions({
  queryKey: ['inspectors', 'all'],
  queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
  staleTime: 10 * 60_000,
});

/** Keeps the list current. Its order is by last contact, which only the server knows for all devices. */
export function useLiveDevices(): void {
  useLiveReload('device', KEYS);
  useLiveReload('personName', KEYS);
}

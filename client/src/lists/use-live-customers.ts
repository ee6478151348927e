import { queryKeys } from '../api/query-keys';
import { useLiveReload } from './use-live-reload';

const KEYS = [queryKeys.customers];

/** Keeps customers, their property managers and those who sign in for them at what others do. */
export function useLiveCustomers(): void {
  useLiveReload('customer', KEYS);
  useLiveReload('propertyManager', KEYS);
  useLiveReload('user', KEYS);
}

import { queryKeys } from '../api/query-keys';
import { useLiveReload } from './use-live-rows';

const KEYS = [queryKeys.customers];

/** Keeps customers, their property managers and their users current while others change them. */
export function useLiveCustomers(): void {
  useLiveReload('customer', KEYS);
  useLiveReload('propertyManager', KEYS);
  useLiveReload('user', KEYS);
}

import { QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './api-error';

/** Returns whether to retry: only after errors that may be temporary. */
const worthRepeating = (failures: number, error: unknown) =>
  failures < 2 && isApiError(error) && (error.isUnreachable || error.code === 'database_unavailable');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 24 * 3_600_000, retry: worthRepeating },
    mutations: { retry: false },
  },
});

/** `meta` of a list query whose last answer stays readable offline. */
export const KEPT_LIST = { keptList: true };

export const isKeptList = ({ meta }: Query): boolean => meta?.['keptList'] === true;

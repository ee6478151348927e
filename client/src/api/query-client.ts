import { QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './api-error';

/** Repeats only what may succeed the second time: a refusal stays a refusal. */
const worthRepeating = (failures: number, error: unknown) =>
  failures < 2 && isApiError(error) && (error.isUnreachable || error.code === 'database_unavailable');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 24 * 3_600_000, retry: worthRepeating },
    mutations: { retry: false },
  },
});

/** `meta` of a query that asks for a list of a screen: what it has answered stays readable without a network. */
export const KEPT_LIST = { keptList: true };

export const isKeptList = ({ meta }: Query): boolean => meta?.['keptList'] === true;

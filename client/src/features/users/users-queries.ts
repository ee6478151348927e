import { queryOptions } from '@tanstack/react-query';
import { type AccountStatus, ACCOUNT_STATUSES, type Role, ROLES } from '@walkthrough/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { atPage, pageIn } from '../../lists/list-address';
import type { Going } from '../../lists/use-list-view';

/** Everything that a change of a user may make stale. */
export const USERS = ['users'] as const;

/** Those whose reports somebody may audit. */
export const inspectorsQuery = queryOptions({
  queryKey: ['inspectors', 'all'],
  queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
});

/** What the list is narrowed to; empty where it is not. */
export interface UserFilters {
  search: string;
  role: Role | '';
  status: AccountStatus | '';
}

const oneOf = <T extends string>(word: string | null, words: readonly T[]): T | '' =>
  words.find((each) => each === word) ?? '';

/** Page and filters of the list, which its address keeps. */
export function useUsersAddress() {
  const [words, setWords] = useSearchParams();
  const change = (changes: Partial<UserFilters>) => {
    const next = atPage(words, 0);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setWords(next);
  };
  const [search, role, status] = [words.get('search') ?? '', words.get('role'), words.get('status')];
  // The same object as long as the address says the same: what is typed goes by it.
  const filters = useMemo<UserFilters>(
    () => ({ search, role: oneOf(role, ROLES), status: oneOf(status, ACCOUNT_STATUSES) }),
    [search, role, status],
  );
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: Going) => setWords(atPage(words, page), going),
    filters,
    change,
    clear: () => setWords({}),
  };
}

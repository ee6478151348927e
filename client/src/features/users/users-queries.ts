import { queryOptions } from '@tanstack/react-query';
import { type AccountStatus, ACCOUNT_STATUSES, type Role, ROLES } from '@walkthrough/domain';
import { useMemo } from 'react';
import { useAddressWords, type NavigationOptions } from '../../lists/use-address-words';
import { callApi } from '../../api/client';
import { atPage, pageIn, wordsNow } from '../../lists/list-address';

/** Key prefix of everything that a change of a user makes stale. */
export const USERS = ['users'] as const;

/** Inspectors whose reports can be audited. */
export const inspectorsQuery = queryOptions({
  queryKey: ['inspectors', 'all'],
  queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
});

/** Filters of the list; empty when unset. */
export interface UserFilters {
  search: string;
  role: Role | '';
  status: AccountStatus | '';
}

const oneOf = <T extends string>(word: string | null, words: readonly T[]): T | '' =>
  words.find((each) => each === word) ?? '';

/** Keeps page and filters in the address. */
export function useUsersAddress() {
  const [words, setWords] = useAddressWords();
  const change = (changes: Partial<UserFilters>, going?: NavigationOptions) => {
    const next = atPage(wordsNow(), 0);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setWords(next, going);
  };
  const [search, role, status] = [words.get('search') ?? '', words.get('role'), words.get('status')];
  // Stable identity while the address is unchanged, since the filter draft depends on it.
  const filters = useMemo<UserFilters>(
    () => ({ search, role: oneOf(role, ROLES), status: oneOf(status, ACCOUNT_STATUSES) }),
    [search, role, status],
  );
  return {
    page: pageIn(words),
    goToPage: (page: number, going?: NavigationOptions) => setWords(atPage(wordsNow(), page), going),
    filters,
    change,
    clear: () => setWords({}),
  };
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Pages {
  page: number;
  totalPages: number;
  onPage: (page: number, options: { replace: true }) => void;
}

/**
 * Opens the last page if the current page is beyond the end of a list that has become shorter.
 * @param pages undefined if the list has no pages
 */
export function useWithinPages(
  list: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData'>,
  pages: Pages | undefined,
): void {
  const lastPage = Math.max((pages?.totalPages ?? 0) - 1, 0);
  const isBeyond = list.isSuccess && !list.isPlaceholderData && (pages?.page ?? 0) > lastPage;
  const onPage = pages?.onPage;
  useEffect(() => {
    if (isBeyond) onPage?.(lastPage, { replace: true });
  }, [isBeyond, lastPage, onPage]);
}

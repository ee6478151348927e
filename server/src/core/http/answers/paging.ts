import type { Page } from '@walkthrough/domain';

/** The envelope of a paged list. */
export function pageOf<T>(
  content: T[],
  total: number,
  { page, size }: { page: number; size: number },
): Page<T> {
  const totalPages = Math.ceil(total / size);
  return { content, totalElements: total, totalPages, last: page + 1 >= totalPages };
}

import { queryOptions } from '@tanstack/react-query';
import type { NoticeTextKey } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

export const noticeTextsQuery = queryOptions({
  queryKey: deskQueryKeys.noticeTexts,
  queryFn: ({ signal }) => callApi('GET notice-texts', { signal }),
});

/** Versions of one text, newest first. */
export const noticeVersionsQuery = ({ kind, place }: NoticeTextKey) =>
  queryOptions({
    queryKey: [...deskQueryKeys.noticeTexts, 'versions', kind, place],
    queryFn: ({ signal }) => callApi('GET notice-texts/versions', { query: { kind, place }, signal }),
  });

export const officialFormsQuery = queryOptions({
  queryKey: deskQueryKeys.officialForms,
  queryFn: ({ signal }) => callApi('GET official-forms', { signal }),
});

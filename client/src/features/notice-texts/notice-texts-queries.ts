import { queryOptions } from '@tanstack/react-query';
import type { NoticeTextKey, OfferedLanguage } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

/** The texts of one language. */
export const noticeTextsQuery = (language: OfferedLanguage) =>
  queryOptions({
    queryKey: [...deskQueryKeys.noticeTexts, language],
    queryFn: ({ signal }) => callApi('GET notice-texts', { query: { language }, signal }),
  });

/** Which translations counsel reviewed. */
export const noticeTranslationsQuery = queryOptions({
  queryKey: [...deskQueryKeys.noticeTexts, 'translations'],
  queryFn: ({ signal }) => callApi('GET notice-translations', { signal }),
});

/** Versions of one text, newest first. */
export const noticeVersionsQuery = ({ kind, place, language }: NoticeTextKey) =>
  queryOptions({
    queryKey: [...deskQueryKeys.noticeTexts, 'versions', kind, place, language],
    queryFn: ({ signal }) =>
      callApi('GET notice-texts/versions', { query: { kind, place, language }, signal }),
  });

export const officialFormsQuery = queryOptions({
  queryKey: deskQueryKeys.officialForms,
  queryFn: ({ signal }) => callApi('GET official-forms', { signal }),
});

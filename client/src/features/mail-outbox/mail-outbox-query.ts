import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MailOutbox } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const mailOutboxQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.mailOutbox(page),
    queryFn: ({ signal }) => callApi<MailOutbox>('master/mails', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

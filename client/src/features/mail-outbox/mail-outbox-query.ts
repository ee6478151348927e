import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const mailOutboxQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.mailOutbox(page),
    queryFn: ({ signal }) => callApi('GET master/mails', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

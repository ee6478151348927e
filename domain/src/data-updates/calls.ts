import { Type } from '@sinclair/typebox';
import {
  DataUpdateCounts,
  type DataUpdateDismissal,
  type DataUpdateLogFilters,
  DataUpdatePeople,
  DataUpdateRequestItem,
  DataUpdateRequestPage,
  DataUpdateRequestRow,
  type DataUpdateValues,
  type OwnDataUpdateLogFilters,
} from './contract';
import { MAX_UNPAGED } from '../wire/unpaged';
import { answers, type PageQuery, type SearchedPageQuery, takes } from '../wire/call';

const pendingRequests = answers(Type.Array(DataUpdateRequestRow, { maxItems: MAX_UNPAGED }));

/** Calls for data update requests, which inspectors propose and the office applies or dismisses. */
export const DATA_UPDATE_CALLS = {
  'GET properties/{id}/dataUpdateRequests': answers(
    Type.Array(DataUpdateRequestItem, { maxItems: MAX_UNPAGED }),
  ),
  'POST properties/{id}/dataUpdateRequests': takes<{ body: DataUpdateValues }>().answers(
    DataUpdateRequestItem,
    { status: 201 },
  ),
  /** Pending requests, newest first. */
  'GET customers/self/dataUpdateRequests': pendingRequests,
  'GET propertyManagers/self/dataUpdateRequests': pendingRequests,
  'GET customers/self/dataUpdateRequests/filtered': takes<{
    query: PageQuery & OwnDataUpdateLogFilters;
  }>().answers(DataUpdateRequestPage),
  'GET dataUpdateRequests': takes<{ query: PageQuery & DataUpdateLogFilters }>().answers(
    DataUpdateRequestPage,
  ),
  'GET dataUpdateRequests/people': answers(DataUpdatePeople),
  'GET dataUpdateRequests/counts': answers(DataUpdateCounts),
  'PUT dataUpdateRequests/{id}/dismiss': takes<{ body: DataUpdateDismissal }>().answers(DataUpdateRequestRow),
  /** The caller's own requests, newest first. */
  'GET inspectors/self/dataUpdateRequests': takes<{ query: SearchedPageQuery }>().answers(
    DataUpdateRequestPage,
  ),
  'PUT dataUpdateRequests/{id}/apply': answers(DataUpdateRequestRow),
};

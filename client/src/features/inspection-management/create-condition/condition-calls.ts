import { queryOptions } from '@tanstack/react-query';
import type { Country, NewConditionInspection, OpenedConditionInspection } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

/** Completed move-ins without a move-out. Refetched each time the dialog opens. */
export const moveInsQuery = queryOptions({
  queryKey: queryKeys.moveIns,
  queryFn: ({ signal }) =>
    callApi('GET condition-inspections/partial', { query: { completed: 'move-in' }, signal }),
  refetchOnMount: 'always',
});

export const moveInValidityQuery = (propertyId: number, dueDate: string) =>
  queryOptions({
    queryKey: queryKeys.moveInValidity(propertyId, dueDate),
    queryFn: ({ signal }) =>
      callApi('GET condition-inspections/validate-move-in', {
        query: { propertyId, dueDate },
        signal,
      }),
  });

export const formOfInspectionQuery = (place: { propertyId: number; country: Country; ciType: string }) =>
  queryOptions({
    queryKey: queryKeys.formOfInspection(place.propertyId, place.country, place.ciType),
    queryFn: ({ signal }) => callApi('GET condition-inspections/form', { query: place, signal }),
    refetchOnMount: 'always',
  });

export const createConditionInspection = (
  wanted: NewConditionInspection,
): Promise<OpenedConditionInspection> => callApi('POST condition-inspections', { body: wanted });

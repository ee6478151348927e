import { queryOptions, useQuery } from '@tanstack/react-query';
import { type LawRuleSettings, settingsOfRules } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';

/** What the company changed of the rules of law, also readable offline. */
export const lawSettingsQuery = queryOptions({
  queryKey: ['law-settings'],
  queryFn: ({ signal }) => callApi('GET law-settings', { signal }),
  refetchOnMount: 'always',
  meta: KEPT_LIST,
});

const NO_SETTINGS: LawRuleSettings = {};

/** Returns the company's settings by rule. While they are unknown, every rule is on: too many warnings do no harm. */
export function useRuleSettings(): LawRuleSettings {
  const { data } = useQuery(lawSettingsQuery);
  return data ? settingsOfRules(data) : NO_SETTINGS;
}

/** All legal holds of the company, for administrators. */
export const legalHoldsQuery = queryOptions({
  queryKey: ['legal-holds'],
  queryFn: ({ signal }) => callApi('GET legal-holds', { signal }),
  refetchOnMount: 'always',
});

/** The legal holds in force of a property, its tenancies and its reports. */
export const propertyHoldsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(propertyId), 'legal-holds'],
    queryFn: ({ signal }) => callApi('GET properties/{id}/legal-holds', { path: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });

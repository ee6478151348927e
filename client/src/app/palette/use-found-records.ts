import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  messages,
  type PersonItem,
  type PropertyItem,
  type TenantMeta,
  type UserSelf,
  writtenAddress,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { propertySearchQuery } from '../../shared/property-search/property-search-call';
import { roleLabelOf } from '../../session/permissions';
import { mayOpen } from '../../session/screens';
import { usePaused } from '../../ui/use-paused';
import type { PaletteGroup, PaletteOption } from './palette-option';
import { useFoundInspections } from './use-found-inspections';

const { common, palette: texts } = messages;

/** Fewer letters match too many records. */
const LEAST_LETTERS = 2;
/** Results per kind; more letters narrow the search. */
const AT_MOST = 5;

interface FoundRecords {
  /** Names of the kinds that the user may search. */
  kinds: readonly string[];
  groups: readonly PaletteGroup[];
  searching: boolean;
  /** Whether a search failed or did not reach the server. */
  failed: boolean;
}

/** Searches properties, their inspections and people that the user may see and has a screen for. */
export function useFoundRecords(user: UserSelf, tenant: TenantMeta | null, text: string): FoundRecords {
  const typed = text.trim();
  const asked = usePaused(typed);
  const isLong = typed.length >= LEAST_LETTERS && asked.length >= LEAST_LETTERS;
  const seesProperties = mayOpen(user, '/properties');
  const seesPeople = mayOpen(user, '/users');
  const properties = useQuery({
    ...propertySearchQuery(user, { search: asked, page: 0, count: AT_MOST }),
    enabled: isLong && seesProperties,
  });
  const people = useQuery({
    queryKey: ['users', 'palette', asked],
    queryFn: ({ signal }) =>
      callApi('GET users/all', { query: { search: asked, page: 0, size: AT_MOST }, signal }),
    enabled: isLong && seesPeople,
    placeholderData: keepPreviousData,
  });
  const places = isLong && seesProperties ? (properties.data?.content ?? []) : [];
  const found = isLong && seesPeople ? (people.data?.content ?? []) : [];
  const inspections = useFoundInspections(user, places);
  const asking = [properties, people, ...inspections.asking];
  return {
    kinds: [
      texts.screens,
      ...(seesProperties ? [common.properties, texts.inspections] : []),
      ...(seesPeople ? [texts.people] : []),
    ],
    groups: [
      { title: common.properties, options: places.map((place) => propertyOption(place)) },
      { title: texts.inspections, options: inspections.options },
      { title: texts.people, options: found.map((person) => personOption(person, tenant)) },
    ].filter(({ options }) => options.length > 0),
    searching: typed !== asked || (isLong && asking.some(({ fetchStatus }) => fetchStatus === 'fetching')),
    failed: isLong && asking.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused'),
  };
}

function propertyOption(place: PropertyItem): PaletteOption {
  return {
    key: `property ${place.id}`,
    to: `/properties/${place.id}`,
    title: writtenAddress(place),
    note: [place.code, place.customerName].filter(Boolean).join(', '),
  };
}

function personOption(person: PersonItem, tenant: TenantMeta | null): PaletteOption {
  const { id, firstName, name, userName, email, role } = person;
  const search = userName ?? email;
  return {
    key: `person ${id}`,
    to: `/users?${new URLSearchParams({ search }).toString()}`,
    title: `${firstName} ${name}`.trim() || search,
    note: [roleLabelOf(role, tenant), search].join(', '),
  };
}

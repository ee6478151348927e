import { useQuery } from '@tanstack/react-query';
import { MOST_UNPAGED, type PropertyItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { propertySearchQuery } from '../../forms/property-search/property-search-call';
import { reloaded, stateOf } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';

/** The chosen properties in the order of their ids: those of the search, and those that only the address names. */
export function useChosenProperties(ids: readonly number[]) {
  const { user } = useSignedIn();
  const [known, setKnown] = useState<ReadonlyMap<number, PropertyItem>>(new Map());
  const learn = (properties: readonly PropertyItem[]) =>
    setKnown((present) => new Map([...present, ...properties.map((each) => [each.id, each] as const)]));
  const unknown = ids.filter((id) => !known.has(id));
  const found = useQuery({
    ...propertySearchQuery(user, { ids: unknown.slice(0, MOST_UNPAGED).join() }),
    placeholderData: undefined,
    enabled: unknown.length > 0,
  });
  const { data } = found;
  useEffect(() => {
    if (data && data.content.length > 0) learn(data.content);
  }, [data]);
  const isLoaded = unknown.length === 0 || data !== undefined;
  return {
    properties: ids.flatMap((id) => known.get(id) ?? []),
    learn,
    state: stateOf(found),
    isLoaded,
    /** Deleted since, or not the reader's to see. */
    missing: isLoaded ? unknown.length : 0,
    retry: () => reloaded(found),
  };
}

export type ChosenProperties = ReturnType<typeof useChosenProperties>;

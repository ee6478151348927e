import { useQuery } from '@tanstack/react-query';
import { MAX_UNPAGED, type PropertyItem } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { propertySearchQuery } from '../../shared/property-search/property-search-call';
import { refetchRows, toListState } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';

/** Returns the chosen properties by id: those from the search, and those only in the address. */
export function useChosenProperties(ids: readonly number[]) {
  const { user } = useSignedIn();
  const [known, setKnown] = useState<ReadonlyMap<number, PropertyItem>>(new Map());
  const learn = (properties: readonly PropertyItem[]) =>
    setKnown((present) => new Map([...present, ...properties.map((each) => [each.id, each] as const)]));
  const unknown = ids.filter((id) => !known.has(id));
  const found = useQuery({
    ...propertySearchQuery(user, { ids: unknown.slice(0, MAX_UNPAGED).join() }),
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
    state: toListState(found),
    isLoaded,
    /** Deleted or not visible to the reader. */
    missing: isLoaded ? unknown.length : 0,
    retry: () => refetchRows(found),
  };
}

export type ChosenProperties = ReturnType<typeof useChosenProperties>;

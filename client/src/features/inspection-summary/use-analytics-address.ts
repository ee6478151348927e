import { REPORT_ITEMS, type ReportItem } from '@walkthrough/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Choices as kept in the address. */
interface AnalyticsPlace {
  tab: 'general' | 'team';
  propertyIds: readonly number[];
  teamId: number | null;
  referenceId: number | null;
  start: string;
  end: string;
  items: readonly ReportItem[];
}

/**
 * Keeps the choices in the address, so that they survive a reload and can be linked. The address is updated with a
 * delay: reading a date from it would interrupt typing.
 */
export function useAnalyticsAddress() {
  const [words, setWords] = useSearchParams();
  const [place, setPlace] = useState(() => placeIn(words));
  const change = (changes: Partial<AnalyticsPlace>) => {
    const next = { ...place, ...changes };
    setPlace(next);
    setWords(wordsOf(next), { replace: true });
  };
  return { place, change };
}

function placeIn(words: URLSearchParams): AnalyticsPlace {
  const items = words.get('items')?.split(',');
  return {
    tab: words.get('tab') === 'team' ? 'team' : 'general',
    propertyIds: [...new Set((words.get('properties') ?? '').split(',').flatMap(idIn))],
    teamId: idIn(words.get('team'))[0] ?? null,
    referenceId: idIn(words.get('reference'))[0] ?? null,
    start: words.get('start') ?? '',
    end: words.get('end') ?? '',
    items: items ? REPORT_ITEMS.filter((item) => items.includes(item)) : REPORT_ITEMS,
  };
}

function wordsOf({ propertyIds, teamId, referenceId, start, end, ...place }: AnalyticsPlace) {
  return {
    ...(place.tab === 'team' && { tab: 'team' }),
    ...(propertyIds.length > 0 && { properties: propertyIds.join() }),
    ...(teamId !== null && { team: String(teamId) }),
    ...(referenceId !== null && { reference: String(referenceId) }),
    ...(start && { start }),
    ...(end && { end }),
    // All items need no parameter, and none is an empty one.
    ...(place.items.length < REPORT_ITEMS.length && { items: place.items.join() }),
  };
}

function idIn(text: string | null): number[] {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

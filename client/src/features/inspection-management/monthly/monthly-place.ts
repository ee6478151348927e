import {
  isMonth,
  MONTHLY_FILTER_LIMIT,
  MONTHLY_FILTER_MODES,
  type MonthlyFilterMode,
} from '@walkthrough/domain';
import { useAddressWords } from '../../../lists/use-address-words';
import { serverNow } from '../../../offline/status/server-clock';
import { localDate } from '../../../ui/dates';

/** What Monthly Files shows; kept in the address, so that it can be linked. */
export interface MonthlyPlace {
  month: string;
  filter: string;
  filterMode: MonthlyFilterMode;
}

/** The month in the address may be invalid. */
export function useMonthlyPlace() {
  const [words, setWords] = useAddressWords();
  const place: MonthlyPlace = {
    month: words.get('month') ?? localDate(serverNow()).slice(0, 'YYYY-MM'.length),
    filter: (words.get('filter') ?? '').slice(0, MONTHLY_FILTER_LIMIT),
    filterMode: MONTHLY_FILTER_MODES.find((mode) => mode === words.get('filterMode')) ?? 'code',
  };
  const change = (changes: Partial<MonthlyPlace>) => {
    const { month, filter, filterMode } = { ...place, ...changes };
    const next = new URLSearchParams(words);
    next.set('month', month);
    if (filter === '') next.delete('filter');
    else next.set('filter', filter);
    if (filterMode === 'code') next.delete('filterMode');
    else next.set('filterMode', filterMode);
    setWords(next, { replace: true, flushSync: true });
  };
  return { place, isValid: isMonth(place.month), change };
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../../session/use-session';
import { MONTHLY } from '../board-kind';
import { readLocal, writeLocal } from '../../../ui/local-value';

/** Words by which an address says what a board shows; the kind of inspections is none of them. */
const PLACE_WORDS = ['tab', 'page', 'sort', 'month', 'filter', 'filterMode'];

/**
 * Whether a board shows Monthly Files instead of one of its lists. Remembered with the company, as its lists are.
 * @param board name of the board in the browser's memory
 * @param place words of the address that lead to the board
 */
export function useMonthlyTab(
  board: string,
  isOffered: boolean,
  place: Readonly<Record<string, string>> = {},
) {
  const { tenant, user } = useSignedIn();
  const [words, setWords] = useSearchParams();
  const memory = `walkthrough.${tenant?.tenantName ?? ''}.${board}.monthly`;
  const isReader = isOffered && user.userPermissions.canAccessInspection;
  const isSilent =
    [...words.keys()].every((word) => word in place) && !PLACE_WORDS.some((word) => words.has(word));
  const isRemembered = isSilent && readLocal<boolean>(memory) === true;
  const isOpen = isReader && (words.get('tab') === MONTHLY || isRemembered);
  useEffect(() => {
    writeLocal(memory, isOpen);
    if (isOpen && isRemembered) setWords({ ...place, tab: MONTHLY }, { replace: true });
  });
  return {
    isOpen,
    /** Null for who may not read reports. */
    open: isReader ? () => setWords({ ...place, tab: MONTHLY }) : null,
    /** Leads to a list of the board. */
    openList: (tab: string) => setWords({ ...place, tab }),
  };
}

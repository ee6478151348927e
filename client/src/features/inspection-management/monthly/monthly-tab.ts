import { useEffect } from 'react';
import { useAddressWords } from '../../../lists/use-address-words';
import { useSignedIn } from '../../../session/use-session';
import { MONTHLY } from '../board-kind';
import { readLocal, writeLocal } from '../../../ui/local-value';

/** Query parameters of a board's view, without the kind of inspections. */
const PLACE_WORDS = ['tab', 'page', 'sort', 'month', 'filter', 'filterMode'];

/**
 * Returns whether a board shows Monthly Files instead of a list. Remembered per company, like the lists.
 * @param board name of the board in the browser's storage
 * @param place query parameters that lead to the board
 */
export function useMonthlyTab(
  board: string,
  isOffered: boolean,
  place: Readonly<Record<string, string>> = {},
) {
  const { tenant, user } = useSignedIn();
  const [words, setWords] = useAddressWords();
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
    /** Null without the right to read reports. */
    open: isReader ? () => setWords({ ...place, tab: MONTHLY }) : null,
    /** Opens a list of the board. */
    openList: (tab: string) => setWords({ ...place, tab }),
  };
}

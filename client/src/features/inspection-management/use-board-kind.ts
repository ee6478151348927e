import { useEffect } from 'react';
import { useAddressWords } from '../../lists/use-address-words';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import type { BoardKind } from './board-kind';

const KIND = 'kind';

/** Returns the kind in the address, or the last one used if the address has no parameters. */
function kindAt(words: URLSearchParams, memory: string): BoardKind {
  const asked = words.size === 0 ? readLocal<BoardKind>(memory) : words.get(KIND);
  return asked === 'condition' ? 'condition' : 'periodic';
}

/**
 * Selects which of two boards on one path a screen shows.
 * @param name key in the browser's storage, within the company's part
 * @param both false if only the periodic board exists
 */
export function useBoardKind(name: string, both = true) {
  const { tenant } = useSignedIn();
  const memory = `walkthrough.${tenant?.tenantName ?? ''}.${name}`;
  const [words, setWords] = useAddressWords();
  const kind = both ? kindAt(words, memory) : 'periodic';
  useEffect(() => writeLocal(memory, kind), [memory, kind]);
  return {
    kind,
    openKind: (next: BoardKind) => setWords({ [KIND]: next }),
    /** Query parameters that lead to this board. */
    place: both ? { [KIND]: kind } : undefined,
  };
}

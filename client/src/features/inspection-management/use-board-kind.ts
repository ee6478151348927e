import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';
import type { BoardKind } from './board-kind';

const KIND = 'kind';

/** The kind that the address names; one that says nothing at all leads to where the person was last. */
function kindAt(words: URLSearchParams, memory: string): BoardKind {
  const asked = words.size === 0 ? readLocal<BoardKind>(memory) : words.get(KIND);
  return asked === 'condition' ? 'condition' : 'periodic';
}

/**
 * Which of two boards a screen shows that share its path.
 * @param name of the memory of the browser, within the company's
 * @param both false: there is the periodic one alone
 */
export function useBoardKind(name: string, both = true) {
  const { tenant } = useSignedIn();
  const memory = `walkthrough.${tenant?.tenantName ?? ''}.${name}`;
  const [words, setWords] = useSearchParams();
  const kind = both ? kindAt(words, memory) : 'periodic';
  useEffect(() => writeLocal(memory, kind), [memory, kind]);
  return {
    kind,
    openKind: (next: BoardKind) => setWords({ [KIND]: next }),
    /** Words that lead to this board. */
    place: both ? { [KIND]: kind } : undefined,
  };
}

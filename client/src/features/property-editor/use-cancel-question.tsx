import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AskedFirst } from '../../editing/use-send';
import { askedOf, CancelQuestion, type CancelFacts } from '../../shared/property-change/cancel-question';
import { type EditorValues, inspectionsOf, isInspected } from './property-values';
import type { Saved } from './save-steps';

/** Identifies the answered question; another change needs another answer. */
const keyOf = ({ isActive, frequency }: EditorValues): string => `${isActive} ${frequency}`;

/**
 * Confirms before a property stops being inspected and its inspections are cancelled.
 * @param onAnswered sends the pending change
 */
export function useCancelQuestion(onAnswered: () => void) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<CancelFacts | null>(null);
  const asked = useRef('');
  const answer = useRef<{ to: string; cancels: boolean } | null>(null);

  /**
   * @returns whether to cancel open inspections
   * @throws AskedFirst while unanswered
   */
  const cancelsInspections = async (values: EditorValues, { property }: Saved): Promise<boolean> => {
    if (!isInspected(inspectionsOf(property)) || isInspected(values)) return false;
    if (answer.current?.to === keyOf(values)) return answer.current.cancels;
    const facts = await askedOf(client, property.id);
    asked.current = keyOf(values);
    setQuestion(facts);
    throw new AskedFirst();
  };
  const settle = (cancels: boolean) => {
    answer.current = { to: asked.current, cancels };
    setQuestion(null);
    onAnswered();
  };
  const dialog = question && (
    <CancelQuestion facts={question} onSettled={settle} onClose={() => setQuestion(null)} />
  );
  return {
    cancelsInspections,
    /** Discards the answer after somebody else has changed the property. */
    forget: () => {
      answer.current = null;
    },
    dialog,
  };
}

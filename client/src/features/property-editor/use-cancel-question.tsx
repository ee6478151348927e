import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NeedsAnswer } from '../../editing/use-send';
import {
  loadCancelFacts,
  CancelQuestion,
  type CancelFacts,
} from '../../shared/property-change/cancel-question';
import { type EditorValues, inspectionsOf, isInspected } from './property-values';
import type { Saved } from './save-steps';

/** Returns a key of the pending change: an answer is valid only for the change that it was given for. */
const changeKeyOf = ({ isActive, frequency }: EditorValues): string => `${isActive} ${frequency}`;

/**
 * Asks whether to cancel the open inspections of a property before a change ends its inspections.
 * @param onAnswered called after the answer; sends the pending change again
 */
export function useCancelQuestion(onAnswered: () => void) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<CancelFacts | null>(null);
  const askedKey = useRef('');
  const answer = useRef<{ changeKey: string; cancels: boolean } | null>(null);

  /**
   * Returns whether to cancel open inspections; false if the change does not end inspections.
   * @throws NeedsAnswer if the user has not answered yet; the dialog then opens
   */
  const cancelsInspections = async (values: EditorValues, { property }: Saved): Promise<boolean> => {
    if (!isInspected(inspectionsOf(property)) || isInspected(values)) return false;
    if (answer.current?.changeKey === changeKeyOf(values)) return answer.current.cancels;
    const facts = await loadCancelFacts(client, property.id);
    askedKey.current = changeKeyOf(values);
    setQuestion(facts);
    throw new NeedsAnswer();
  };
  const saveAnswer = (cancels: boolean) => {
    answer.current = { changeKey: askedKey.current, cancels };
    setQuestion(null);
    onAnswered();
  };
  const dialog = question && (
    <CancelQuestion facts={question} onSettled={saveAnswer} onClose={() => setQuestion(null)} />
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

import { fill, messages, type OpenInspections, type PropertyItem } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { NeedsAnswer } from '../../editing/use-send';
import { CancelAnswers } from '../../shared/property-change/cancel-question';

const { manageProperties: texts } = messages;

/** Open inspections at properties that stop being inspected, and the number of these properties. */
type Question = OpenInspections & { value: string; stops: number };

/**
 * Asks whether to cancel open inspections before a bulk edit ends the inspections of properties.
 * @param onAnswered sends the pending edit again
 */
export function useBulkCancelQuestion(onAnswered: () => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  /** An answer is valid only for the value that it was given for. */
  const answer = useRef<{ value: string; cancels: boolean } | null>(null);
  return {
    /**
     * @param ending properties whose inspections the value ends
     * @throws NeedsAnswer if the user has not answered yet
     */
    assertAnswered: async (value: string, ending: readonly PropertyItem[]): Promise<void> => {
      if (ending.length === 0 || answer.current?.value === value) return;
      const propertyIds = ending.map(({ id }) => id).join();
      const inspections = await callApi('GET properties/open-visits', { query: { propertyIds } });
      setQuestion({ ...inspections, value, stops: ending.length });
      throw new NeedsAnswer();
    },
    cancelsInspections: (value: string): boolean => answer.current?.value === value && answer.current.cancels,
    /** Discards the answer after somebody else has changed a property. */
    forget: () => {
      answer.current = null;
    },
    dialog: question && (
      <CancelAnswers
        onSettled={(cancels) => {
          answer.current = { value: question.value, cancels };
          setQuestion(null);
          onAnswered();
        }}
        onClose={() => setQuestion(null)}
      >
        <p>{fill(texts.bulkStops, { count: question.stops })}</p>
        <p>{fill(texts.bulkOpen, { open: question.open, scheduled: question.scheduled })}</p>
        {question.conditions > 0 && <p>{fill(texts.bulkConditions, { count: question.conditions })}</p>}
      </CancelAnswers>
    ),
  };
}

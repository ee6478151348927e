import { displayDate, fill, messages } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { NeedsAnswer } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { type EditorValues, inspectionsOf, isInspected } from './property-values';
import type { Saved } from './save-steps';

const { common, inspectionDetails: texts } = messages;

interface Due {
  /** `YYYY-MM-DD` */
  today: string;
  /** Date by the rule, which may be in the past. Null if nothing moves it. */
  ruled: string | null;
}

/**
 * Confirms before a past date is saved, since a year is easily mistyped.
 * @param onMeant sends the pending change
 */
export function usePastDate(onMeant: () => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const meant = useRef('');
  return {
    /**
     * @returns whether the date may be in the past
     * @throws NeedsAnswer while unconfirmed
     */
    allowsPast: (values: EditorValues, { property }: Saved, { today, ruled }: Due): boolean => {
      const { nextInspectionDate: date } = values;
      const isWritten = isInspected(values) && date !== '' && date < today;
      if (!isWritten || date === inspectionsOf(property).nextInspectionDate) return false;
      if (date === ruled || date === meant.current) return true;
      setAsked(date);
      throw new NeedsAnswer();
    },
    dialog: asked !== null && (
      <ConfirmDialog
        open
        title={texts.pastTitle}
        confirmLabel={common.yes}
        cancelLabel={common.no}
        onConfirm={() => {
          meant.current = asked;
          setAsked(null);
          onMeant();
        }}
        onCancel={() => setAsked(null)}
      >
        {`${fill(texts.dateInPast, { date: displayDate(asked) })} ${texts.isPastMeant}`}
      </ConfirmDialog>
    ),
  };
}

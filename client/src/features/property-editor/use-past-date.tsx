import { displayDate, fill, messages } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { AskedFirst } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { type EditorValues, inspectionsOf, isInspected } from './property-values';
import type { Saved } from './save-steps';

const { common, inspectionDetails: texts } = messages;

interface Due {
  /** `YYYY-MM-DD` */
  today: string;
  /** By the rule: a date that it makes may have gone by. Null: nothing moves it. */
  ruled: string | null;
}

/**
 * Asks before somebody writes a next date that has gone by: a year is quickly mistyped.
 * @param onMeant sends what was held back
 */
export function usePastDate(onMeant: () => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const meant = useRef('');
  return {
    /** @returns whether the date may have gone by @throws AskedFirst when nobody has said that it is meant */
    allowsPast: (values: EditorValues, { property }: Saved, { today, ruled }: Due): boolean => {
      const { nextInspectionDate: date } = values;
      const isWritten = isInspected(values) && date !== '' && date < today;
      if (!isWritten || date === inspectionsOf(property).nextInspectionDate) return false;
      if (date === ruled || date === meant.current) return true;
      setAsked(date);
      throw new AskedFirst();
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

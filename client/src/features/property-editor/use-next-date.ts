import type { NextInspection } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import type { EditForm } from '../../editing/edit-form';
import { nextDateSilence } from '../../forms/property-change/next-date-words';
import { deviceClock } from '../../offline/server-clock';
import { PressWatch } from '../../ui/press-watch';
import { nextDateOf } from './next-date';
import type { EditorValues } from './property-values';
import type { Saved } from './save-steps';

const keyOf = (next: NextInspection | null): string => (next === null ? '' : `${next.basis} ${next.date}`);

interface Notice {
  next: NextInspection;
  /** Submit was pressed, and waits for the answer. */
  holdsSubmit: boolean;
}

/**
 * Puts the date of the rule into the field whenever what it follows from has changed, and tells the reader why, each
 * time that it moves. What the reader then writes over it stays, until something else moves the date. Date and notice come
 * after the press that has left a field, so that the press is not lost to them; a Submit waits for the answer.
 * @param begin what the changes are counted from; a step that was saved meanwhile takes none of them back
 */
export function useNextDate(form: EditForm<EditorValues>, begin: Saved) {
  const basis = useRef(begin);
  const applied = useRef('');
  /** What the reader has not been told, or has not answered. */
  const untold = useRef<NextInspection | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [presses] = useState(() => new PressWatch());
  useEffect(() => presses.watch(document), [presses]);
  const { values, isDirty } = form;
  const ruled = (given: EditorValues) => nextDateOf(given, basis.current, deviceClock.now());

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const tell = () => {
    const next = untold.current;
    // Submit may wait for it already.
    if (next !== null) setNotice((shown) => ({ next, holdsSubmit: shown?.holdsSubmit ?? false }));
  };

  /** @returns what the field holds then */
  const follow = (given: EditorValues): string => {
    const next = ruled(given);
    const shown = given.nextInspectionDate;
    if (keyOf(next) === applied.current) return shown;
    applied.current = keyOf(next);
    const date = (next === null ? basis.current.property.nextInspection : next.date) ?? '';
    form.change({ nextInspectionDate: date });
    const isTold = next !== null && date !== '' && date !== shown && !nextDateSilence.isSaid();
    untold.current = isTold ? next : null;
    if (isTold) tell();
    return date;
  };
  useEffect(() => {
    follow(values);
    // A day that is being typed is followed when its field is left: half of a year is a day, too.
  }, [values.isActive, values.frequency, values.tenantId]);
  useEffect(() => {
    if (isDirty) return;
    applied.current = '';
    untold.current = null;
  }, [isDirty]);
  return {
    /** By the rule, with what is typed; null: nothing moves it. */
    next: ruled(values),
    /** The same of what is about to be sent, as its day. */
    ruled: (given: EditorValues): string | null => ruled(given)?.date ?? null,
    notice,
    follow,
    /** Fields were left. What follows moves lines on the page, and a press would miss its button: it comes after it. */
    leave: () => presses.whenReleased(() => void follow(latest.current)),
    /** Whether Submit has to wait until the reader has answered the notice, which is shown then. */
    holdsSubmit: (): boolean => {
      const next = untold.current;
      if (next !== null) setNotice({ next, holdsSubmit: true });
      return next !== null;
    },
    /** Values are put into the form whose date is meant, whatever the rule says. @param saved what they are based on */
    accept: (put: Partial<EditorValues>, saved: Saved = basis.current) => {
      basis.current = saved;
      applied.current = keyOf(ruled({ ...values, ...put }));
    },
    closeNotice: () => {
      untold.current = null;
      setNotice(null);
    },
  };
}

import type { NextInspection } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import type { EditForm } from '../../editing/edit-form';
import { nextDateSilence } from '../../shared/property-change/next-date-words';
import { serverNow } from '../../offline/status/server-clock';
import { PressWatch } from '../../ui/press-watch';
import { nextDateOf } from './next-date';
import type { EditorValues } from './property-values';
import type { Saved } from './save-steps';

const keyOf = (next: NextInspection | null): string => (next === null ? '' : `${next.basis} ${next.date}`);

interface Notice {
  next: NextInspection;
  /** Submit was pressed and waits for the answer. */
  holdsSubmit: boolean;
}

/**
 * Sets the date by the rule whenever its inputs change, and explains each move. A date entered afterwards stays until
 * something else moves it. Date and notice appear after the press that left a field is released, so that the press is
 * not lost; Submit waits for the answer.
 * @param begin state that changes are compared with; steps saved later do not reset it
 */
export function useNextDate(form: EditForm<EditorValues>, begin: Saved) {
  const basis = useRef(begin);
  const applied = useRef('');
  /** Result not yet shown to the reader or answered. */
  const pending = useRef<NextInspection | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [presses] = useState(() => new PressWatch());
  useEffect(() => presses.watch(document), [presses]);
  const { values, isDirty } = form;
  const ruled = (given: EditorValues) => nextDateOf(given, basis.current, serverNow());

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const announce = () => {
    const next = pending.current;
    // Submit may already wait for it.
    if (next !== null) setNotice((shown) => ({ next, holdsSubmit: shown?.holdsSubmit ?? false }));
  };

  /**
   * @returns the resulting value of the field
   */
  const follow = (given: EditorValues): string => {
    const next = ruled(given);
    const shown = given.nextInspectionDate;
    if (keyOf(next) === applied.current) return shown;
    applied.current = keyOf(next);
    const date = (next === null ? basis.current.property.nextInspection : next.date) ?? '';
    form.change({ nextInspectionDate: date });
    const isAnnounced = next !== null && date !== '' && date !== shown && !nextDateSilence.isSet();
    pending.current = isAnnounced ? next : null;
    if (isAnnounced) announce();
    return date;
  };
  useEffect(() => {
    follow(values);
    // Follow a date when its field loses focus: an incomplete year can be a valid date.
  }, [values.isActive, values.frequency, values.tenantId]);
  useEffect(() => {
    if (isDirty) return;
    applied.current = '';
    pending.current = null;
  }, [isDirty]);
  return {
    /** Result of the rule for the input; null if nothing moves it. */
    next: ruled(values),
    /** The date for the values about to be sent. */
    ruled: (given: EditorValues): string | null => ruled(given)?.date ?? null,
    notice,
    follow,
    /** Fields lost focus. Runs after the press, since it moves the layout and a click would miss its button. */
    leave: () => presses.whenReleased(() => void follow(latest.current)),
    /** Returns whether Submit must wait for the notice, and shows it. */
    holdsSubmit: (): boolean => {
      const next = pending.current;
      if (next !== null) setNotice({ next, holdsSubmit: true });
      return next !== null;
    },
    /**
     * Puts values into the form whose date is intended, regardless of the rule.
     * @param saved state they are based on
     */
    accept: (put: Partial<EditorValues>, saved: Saved = basis.current) => {
      basis.current = saved;
      applied.current = keyOf(ruled({ ...values, ...put }));
    },
    closeNotice: () => {
      pending.current = null;
      setNotice(null);
    },
  };
}

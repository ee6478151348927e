import type { NextInspection } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import type { EditForm } from '../../editing/edit-form';
import { deviceClock } from '../../offline/server-clock';
import { saidWhileSignedIn } from '../../session/while-signed-in';
import { nextDateOf } from './next-date';
import type { EditorValues } from './property-values';
import type { Saved } from './save-steps';

/** Somebody has ticked that the notice is not to be shown again (spec 1 §9: the opt-out of the due-date popup). */
const silence = saidWhileSignedIn('next-date-notice-silenced');

const keyOf = (next: NextInspection | null): string => (next === null ? '' : `${next.basis} ${next.date}`);

/**
 * Puts the date of the rule into the field whenever what it follows from has changed, and tells the reader why, each
 * time that it moves. What the reader then writes over it stays, until something else moves the date.
 * @param begin what the changes are counted from; a step that was saved meanwhile takes none of them back
 */
export function useNextDate(form: EditForm<EditorValues>, begin: Saved) {
  const basis = useRef(begin);
  const applied = useRef('');
  const [notice, setNotice] = useState<NextInspection | null>(null);
  const { values, isDirty } = form;
  const ruled = (given: EditorValues) => nextDateOf(given, basis.current, deviceClock.now());

  /** @returns what the field holds then, and whether the reader is told of it first */
  const follow = (given: EditorValues): { date: string; isTold: boolean } => {
    const next = ruled(given);
    const shown = given.nextInspectionDate;
    if (keyOf(next) === applied.current) return { date: shown, isTold: false };
    applied.current = keyOf(next);
    const date = (next === null ? basis.current.property.nextInspection : next.date) ?? '';
    form.change({ nextInspectionDate: date });
    const isTold = next !== null && date !== '' && date !== shown && !silence.isSaid();
    if (isTold) setNotice(next);
    return { date, isTold };
  };
  useEffect(() => {
    follow(values);
    // A day that is being typed is followed when its field is left: half of a year is a day, too.
  }, [values.isActive, values.frequency, values.tenantId]);
  useEffect(() => {
    if (!isDirty) applied.current = '';
  }, [isDirty]);
  return {
    /** By the rule, with what is typed; null: nothing moves it. */
    next: ruled(values),
    /** The same of what is about to be sent, as its day. */
    ruled: (given: EditorValues): string | null => ruled(given)?.date ?? null,
    notice,
    follow,
    /** Values are put into the form whose date is meant, whatever the rule says. @param saved what they are based on */
    accept: (put: Partial<EditorValues>, saved: Saved = basis.current) => {
      basis.current = saved;
      applied.current = keyOf(ruled({ ...values, ...put }));
    },
    closeNotice: (isSilenced: boolean) => {
      if (isSilenced) silence.say();
      setNotice(null);
    },
  };
}

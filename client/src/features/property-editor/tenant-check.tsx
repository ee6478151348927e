import { fill, messages, type OccupancyProblem, occupancyProblems, textOf } from '@walkthrough/domain';
import { useState } from 'react';
import { NeedsAnswer } from '../../editing/use-send';
import { Dialog } from '../../ui/dialog';
import type { EditorValues, TenantValues } from './property-values';
import { isOfCommonArea, isTenantChanged, presentOf, type Saved } from './save-steps';

const { common, propertyEditor: texts } = messages;

/** Problems by occupant field. */
export type TenantProblems = Partial<Record<keyof TenantValues, string>>;

/**
 * Returns problems as text by field.
 * @param recorded values already stored, which may stay
 */
export function tenantProblems(values: TenantValues, recorded: object = {}): TenantProblems {
  const numOccupants = values.numOccupants.trim() === '' ? 0 : Number(values.numOccupants);
  const found = occupancyProblems({ ...values, numOccupants }, false, recorded);
  return Object.fromEntries(found.map((problem) => [problem.field, wordsOf(problem)]));
}

const wordsOf = ({ messageId, values = {} }: OccupancyProblem): string => fill(textOf(messageId), values);

interface Found {
  text: string;
  /** Values when submitted; later changes are not known to be wrong. */
  values: EditorValues;
  problems: TenantProblems;
}

/** Explains in a dialog why tenants cannot be submitted, and marks the fields. */
export function useTenantCheck() {
  const [found, setFound] = useState<Found | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  return {
    /**
     * Checks only changed occupants: values recorded before the rules existed stay valid.
     * @throws NeedsAnswer
     */
    assertFit: (values: EditorValues, saved: Saved): void => {
      const present = presentOf(values, saved) ?? undefined;
      const isLookedAt = !isOfCommonArea(values) && isTenantChanged(values, saved);
      const problems = isLookedAt ? tenantProblems(values, present) : {};
      const [text] = Object.values(problems);
      setFound(text === undefined ? null : { text, values, problems });
      if (text === undefined) return;
      setOpen(true);
      throw new NeedsAnswer();
    },
    problemsOf: (values: EditorValues): TenantProblems =>
      Object.fromEntries(
        Object.entries(found?.problems ?? {}).filter(([name]) => {
          const field = name as keyof TenantValues;
          return values[field] === found?.values[field];
        }),
      ),
    /** Incremented when the dialog closes, to focus the first marked field. */
    closed,
    dialog: isOpen && found !== null && (
      <Dialog
        open
        compact
        role="alertdialog"
        title={texts.tenantErrorTitle}
        onClose={() => {
          setOpen(false);
          setClosed((count) => count + 1);
        }}
        closeLabel={common.close}
      >
        <p>{found.text}</p>
        {found.text === texts.tenantName1Missing && <p>{texts.tenantErrorHint}</p>}
      </Dialog>
    ),
  };
}

import type { FormDefinition } from '@walkthrough/form-definitions';
import { useEffect, useState, type RefObject } from 'react';
import { nearest, type Selection } from './selection';

/** Row to show and the field a finding refers to. A new object shows it again. */
export interface JumpTarget {
  selection: Selection;
  field: string;
}

/** Returns the most specific field that contains a place. */
export function fieldAt(pane: HTMLElement, field: string): HTMLElement | undefined {
  const fields = [...pane.querySelectorAll<HTMLElement>('[data-field]')];
  const isAround = (name: string) =>
    field === name || field.startsWith(`${name}/`) || name.startsWith(`${field}/`);
  return fields
    .filter(({ dataset }) => isAround(dataset['field'] ?? ''))
    .sort((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

/** Navigates to the row and field of a finding. */
export function useJump(
  jumpTarget: JumpTarget | null,
  definition: FormDefinition,
  pane: RefObject<HTMLElement | null>,
  onJump: (selection: Selection) => void,
) {
  const [lastTarget, setLastTarget] = useState<JumpTarget | null>(null);
  if (jumpTarget !== lastTarget) {
    setLastTarget(jumpTarget);
    if (jumpTarget) onJump(nearest(definition, jumpTarget.selection));
  }
  useEffect(() => {
    if (!jumpTarget || !pane.current) return;
    const field = jumpTarget.field === '' ? undefined : fieldAt(pane.current, jumpTarget.field);
    field?.closest('details')?.setAttribute('open', '');
    const target = field ?? pane.current.querySelector<HTMLElement>('.items-properties h2');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [jumpTarget, pane]);
}

import { useState } from 'react';
import type { DocumentView } from './document-pane';
import type { JumpTarget } from './items/use-jump';
import { locate, pathOfSelection, selectionAt } from './items/selection';
import type { Jump } from './json-editor';
import type { TextRange } from './json-ranges';
import type { FormEditor } from './use-form-editor';

/** Navigates to a place: by offset in the JSON, by pointer among the items. */
export type GoTo = (place: TextRange & { path: string }) => void;

/** Returns the open view and the target of the last followed finding. */
export function useViews({ definition }: FormEditor) {
  const [view, setView] = useState<DocumentView>('items');
  const [jumpTarget, setJumpTarget] = useState<JumpTarget | null>(null);
  const [jump, setJump] = useState<Jump | null>(null);
  const goTo: GoTo = ({ path, from, to }) => {
    const [found] = view === 'items' && definition ? locate(definition, [{ path }]) : [];
    const selection = found && selectionAt(found.place);
    if (found === undefined || selection === undefined) {
      setJump({ place: { from, to } });
      setView('json');
      return;
    }
    // Pointer relative to its row: `keys/moveIn`.
    const field = found.place.split('/').slice(1 + pathOfSelection(selection).length);
    setJumpTarget({ selection, field: field.join('/') });
  };
  /** Opening a view directly clears the target. */
  const open = (next: DocumentView) => {
    setJumpTarget(null);
    setJump(null);
    setView(next);
  };
  return { view, setView: open, visit: jumpTarget, jump, goTo };
}

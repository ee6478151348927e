import { useState } from 'react';
import type { DocumentView } from './document-pane';
import type { Visit } from './items/items-pane';
import { locate, pathOfSelection, selectionAt } from './items/selection';
import type { Jump } from './json-editor';
import type { Place } from './json-places';
import type { FormEditor } from './use-form-editor';

/** Leads to a place of the document: by its characters in the JSON, by its pointer among the items. */
export type GoTo = (place: Place & { path: string }) => void;

/** Which view of the document is open, and where in it a finding has led. */
export function useViews({ definition }: FormEditor) {
  const [view, setView] = useState<DocumentView>('items');
  const [visit, setVisit] = useState<Visit | null>(null);
  const [jump, setJump] = useState<Jump | null>(null);
  const goTo: GoTo = ({ path, from, to }) => {
    const [found] = view === 'items' && definition ? locate(definition, [{ path }]) : [];
    const selection = found && selectionAt(found.place);
    if (found === undefined || selection === undefined) {
      setJump({ place: { from, to } });
      setView('json');
      return;
    }
    // The pointer without the row it is in: `keys/moveIn`.
    const field = found.place.split('/').slice(1 + pathOfSelection(selection).length);
    setVisit({ selection, field: field.join('/') });
  };
  /** Whoever opens a view by themselves is led nowhere in it. */
  const open = (next: DocumentView) => {
    setVisit(null);
    setJump(null);
    setView(next);
  };
  return { view, setView: open, visit, jump, goTo };
}

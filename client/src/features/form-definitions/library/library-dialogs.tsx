import type { FormDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import type { Selection } from '../items/selection';
import type { FormEditor } from '../use-form-editor';
import { LibraryDialog } from './library-dialog';
import { SaveSectionDialog } from './save-section-dialog';

/** Keeps which dialog is open: the library, or saving the section at an index. */
export function useLibraryDialogs() {
  const [asking, setAsking] = useState<'library' | number | null>(null);
  return {
    asking,
    open: () => setAsking('library'),
    save: (section: number) => setAsking(section),
    close: () => setAsking(null),
  };
}

interface LibraryDialogsProps extends Pick<ReturnType<typeof useLibraryDialogs>, 'asking' | 'close'> {
  definition: FormDefinition;
  editor: FormEditor;
  /** Selects a row of the form. */
  select: (row: Selection) => void;
}

export function LibraryDialogs({ asking, close, definition, editor, select }: LibraryDialogsProps) {
  if (asking === null) return null;
  if (asking !== 'library')
    return <SaveSectionDialog definition={definition} editor={editor} at={asking} onClose={close} />;
  return (
    <LibraryDialog
      definition={definition}
      change={editor.change}
      onAdded={(section) => {
        close();
        select({ section, item: null });
      }}
      onClose={close}
    />
  );
}

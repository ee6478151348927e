import { fill, formItems } from '@walkthrough/domain';
import type { KeyboardEvent, RefObject } from 'react';
import type { FormEditor } from '../use-form-editor';

interface HistoryKeysOptions {
  editor: FormEditor;
  pane: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  say: (text: string) => void;
}

/** Undoes and redoes steps by button or key, announced. */
export function useHistoryKeys({ editor, pane, list, say }: HistoryKeysOptions) {
  const step = (key: 'undo' | 'redo') => {
    say(
      key === 'undo'
        ? fill(formItems.undone, { step: editor.undoable ?? '' })
        : fill(formItems.redone, { step: editor.redoable ?? '' }),
    );
    editor[key]();
    // The focused element may be gone after the step.
    window.setTimeout(() => {
      if (pane.current?.contains(document.activeElement)) return;
      list.current?.querySelector<HTMLElement>('[data-main][tabindex="0"]')?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isHere = pane.current?.contains(target) === true && target.dataset['draft'] === undefined;
    if (!isHere || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    step(isRedo ? 'redo' : 'undo');
  };
  return { step, onKeyDown };
}

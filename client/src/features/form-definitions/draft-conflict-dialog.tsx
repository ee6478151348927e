import { fill, messages, type FormDraftConflict } from '@walkthrough/domain';
import { editableDefinition, type FormDefinition } from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { ConflictDialog, conflictAuthor } from '../../editing/conflict-dialog';
import { isConflicting } from '../../editing/conflict-fields';
import { formatInstantTime } from '../../ui/dates';
import { draftConflictFields, mergedDraft } from './draft-parts';
import { formatDocument } from './items/document-history';
import type { FormEditor } from './use-form-editor';

const { forms } = messages;

/** Parses the form; null if it lacks the outline of one, so that nothing can be compared. */
function formIn(text: string): FormDefinition | null {
  try {
    return editableDefinition(JSON.parse(text));
  } catch {
    return null;
  }
}

interface DraftConflictDialogProps {
  conflict: FormDraftConflict;
  editor: FormEditor;
}

/** Edit conflict of a draft: compares both part by part, so that no change is lost silently. */
export function DraftConflictDialog({ conflict, editor }: DraftConflictDialogProps) {
  const { baseText, definition: mine } = editor;
  const theirs = useMemo(() => editableDefinition(conflict.theirs.document), [conflict]);
  const fields = useMemo(() => {
    const base = formIn(baseText);
    return base && theirs && mine ? draftConflictFields(base, theirs, mine) : [];
  }, [baseText, theirs, mine]);

  const saveMine = (names: ReadonlySet<string>) => {
    const isAll = names.size === fields.filter(isConflicting).length && fields.every(isConflicting);
    const isMerged = !isAll && theirs !== null && mine !== null && fields.length > 0;
    editor.saveMine(conflict, isMerged ? formatDocument(mergedDraft(theirs, mine, names)) : undefined);
  };
  return (
    <ConflictDialog
      facts={conflict}
      title={forms.conflictTitle}
      text={fill(forms.draftConflict, {
        name: conflictAuthor(conflict),
        time: formatInstantTime(conflict.at),
      })}
      fields={fields}
      theirsLabel={forms.takeTheirs}
      mineLabel={forms.saveMine}
      onTheirs={() => editor.takeTheirs(conflict)}
      onMine={saveMine}
      onClose={editor.closeConflict}
    />
  );
}

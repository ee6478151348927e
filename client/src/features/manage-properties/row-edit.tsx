import { useQueryClient } from '@tanstack/react-query';
import {
  displayDate,
  type EditConflictDetails,
  fill,
  messages,
  type PropertyItem,
  type PropertyRecord,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { NeedsAnswer } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import {
  loadCancelFacts,
  CancelQuestion,
  type CancelFacts,
} from '../../shared/property-change/cancel-question';
import { offerRowUndo, withdrawRowUndo } from '../../live/row-undo';
import { showToast } from '../../ui/toast';
import { readIfApplied } from './already-applied';
import { EditConflict } from './edit-conflict';
import { movedDate, MovedDatesNotice, type MovedDate } from './moved-dates';
import { nameOf } from './property-columns';
import { changedRow, sendEdit, endsInspections, titleOf, type PropertyEdit } from './property-edits';
import { applyOptimistically } from './property-patches';
import { undoOne } from './undo-edits';

const { common, editing, manageProperties: texts, shell } = messages;

/** An edit in progress. */
export interface BegunEdit {
  /** Row as it was when the value was chosen, on which the edit is based. */
  row: PropertyItem;
  edit: PropertyEdit;
  /** Whether to cancel open inspections, if already asked. */
  cancels?: boolean | undefined;
}

interface RowEditProps extends BegunEdit {
  customerLabel: string;
  onChanged: (rows: readonly PropertyItem[]) => void;
  /** Reloads from the server. */
  onReload: () => void;
  /** The edit failed and can be retried. */
  onAgain: (begun: BegunEdit) => void;
  onClose: () => void;
}

const reasonOf = (error: unknown): string => {
  if (!isApiError(error)) return common.somethingWentWrong;
  return error.isUnreachable ? editing.notSaved : error.message;
};

interface EditWords {
  /** Title of the field. */
  title: string;
  /** Name of the property. */
  name: string;
}

/** Says what was saved, and offers to undo it if a single call can. */
function announceSaved(
  edit: PropertyEdit,
  words: EditWords,
  [before, after]: readonly [PropertyItem, PropertyRecord],
  onUndone: (rows: readonly PropertyItem[]) => void,
): void {
  const isMoved = after.nextInspection !== null && after.nextInspection !== before.nextInspection;
  const text = fill(isMoved ? texts.changedWithDate : texts.changed, {
    ...words,
    value: edit.label,
    date: after.nextInspection === null ? '' : displayDate(after.nextInspection),
  });
  const undo = undoOne(edit.field, before, after);
  const rows = { entity: 'property', rows: [after] } as const;
  if (undo) offerRowUndo(rows, { text, undo: async () => onUndone(await undo()) });
  else {
    withdrawRowUndo(rows);
    showToast({ kind: 'success', text });
  }
}

/** Says why nothing was saved, and offers to retry if the server was not reached. */
function announceFailure(words: EditWords, error: unknown, onAgain: () => void): void {
  showToast({
    kind: 'error',
    text: fill(texts.failed, { ...words, reason: reasonOf(error) }),
    ...(isApiError(error) && error.isUnreachable && { action: { label: shell.retry, onPress: onAgain } }),
  });
}

/** Steps of one edit: confirm if inspections end, apply optimistically, and send with the version seen. */
function useRowEdit(props: RowEditProps) {
  const { row, edit, customerLabel, onChanged, onAgain, onClose } = props;
  const client = useQueryClient();
  const [question, setQuestion] = useState<CancelFacts | null>(null);
  const [moved, setMoved] = useState<MovedDate | null>(null);
  /** Undefined until the reader was asked about open inspections. */
  const cancels = useRef(props.cancels);
  /** Row as last confirmed by the reader: it may have changed since the value was chosen. */
  const seen = useRef(row);
  const words = { title: titleOf(edit.field, customerLabel), name: nameOf(row) };
  const saving = useVersionedSave<PropertyEdit, number, PropertyRecord>({
    based: row.version,
    call: ({ field, value }, version) => sendEdit({ id: row.id, version }, { field, value }, cancels.current),
    isAlreadyApplied: async (found) => (await readIfApplied([row], found, edit, cancels.current)) !== null,
    onSaved: (after) => {
      onChanged([after]);
      announceSaved(edit, words, [seen.current, after], (rows) => {
        onChanged(rows);
        onClose();
      });
      void showMovedDate(after);
    },
    rebased: ({ version }) => version,
  });

  /** Shows the editor's notice, since the due date moves here too. */
  const showMovedDate = async (after: PropertyRecord) => {
    const found = await movedDate(client, edit.field, seen.current, after);
    if (found) setMoved(found);
    else onClose();
  };
  const fail = (error: unknown) => {
    const begun = { row: seen.current, edit, cancels: cancels.current };
    announceFailure(words, error, () => onAgain(begun));
    onClose();
  };
  const send = async () => {
    const takeBack = applyOptimistically(client, changedRow(seen.current, edit));
    try {
      await saving.save(edit);
    } catch (error) {
      takeBack();
      if (!(error instanceof NeedsAnswer)) fail(error);
    }
  };
  const begin = async () => {
    if (cancels.current !== undefined || !endsInspections(seen.current, edit)) return send();
    try {
      setQuestion(await loadCancelFacts(client, row.id));
    } catch (error) {
      fail(error);
    }
  };
  return {
    begin,
    question,
    moved,
    conflict: saving.conflict,
    answer: (isCancelling: boolean) => {
      cancels.current = isCancelling;
      setQuestion(null);
      void send();
    },
    /** Asks again if somebody else's change altered what this edit ends. */
    keepMine: async (conflict: EditConflictDetails) => {
      saving.acceptTheirs(conflict);
      cancels.current = undefined;
      try {
        seen.current = await callApi('GET properties/{id}', { path: { id: row.id } });
      } catch (error) {
        fail(error);
        return;
      }
      await begin();
    },
  };
}

/**
 * One edit from choice to result: confirms if inspections end, applies it optimistically, sends it with the version
 * seen, and offers Undo if a single call can revert it.
 */
export function RowEdit(props: RowEditProps) {
  const { row, edit, customerLabel, onReload, onClose } = props;
  const { begin, question, moved, conflict, answer, keepMine } = useRowEdit(props);
  // Starts once, even if it renders again.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });

  if (question) return <CancelQuestion facts={question} onSettled={answer} onClose={onClose} />;
  if (moved) return <MovedDatesNotice moved={[moved]} onClose={onClose} />;
  if (!conflict) return null;
  return (
    <EditConflict
      {...{ conflict, row, edit, customerLabel }}
      onTheirs={() => {
        onReload();
        onClose();
      }}
      onMine={() => void keepMine(conflict)}
      onClose={onClose}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { displayDate, fill, messages, type PropertyItem, type PropertyRecord } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { AskedFirst } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { askedOf, CancelQuestion, type CancelFacts } from '../../shared/property-change/cancel-question';
import { offerUndoOf, withdrawUndo } from '../../live/undo-of-rows';
import { showToast } from '../../ui/toast';
import { readIfApplied } from './already-applied';
import { EditConflict } from './edit-conflict';
import { movedDate, MovedDatesNotice, type MovedDate } from './moved-dates';
import { nameOf } from './property-columns';
import { changedRow, sendEdit, stops, titleOf, type PropertyEdit } from './property-edits';
import { showAtOnce } from './property-patches';
import { undoOne } from './undo-edits';

const { common, editing, manageProperties: texts, shell } = messages;

/** An edit in progress. */
export interface BegunEdit {
  /** Row as it was when the value was chosen, on which the edit is based. */
  row: PropertyItem;
  edit: PropertyEdit;
  /** Whether to cancel open inspections, if already asked. */
  cancels?: boolean;
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

/**
 * One edit from choice to result: confirms if inspections end, applies it optimistically, sends it with the version
 * seen, and offers Undo if a single call can revert it.
 */
export function RowEdit(props: RowEditProps) {
  const { row, edit, customerLabel, onChanged, onReload, onAgain, onClose } = props;
  const client = useQueryClient();
  const [question, setQuestion] = useState<CancelFacts | null>(null);
  const [moved, setMoved] = useState<MovedDate | null>(null);
  /** Undefined until the reader was asked about open inspections. */
  const cancels = useRef(props.cancels);
  /** Row as last confirmed by the reader: it may have changed since the value was chosen. */
  const seen = useRef(row);
  const title = titleOf(edit.field, customerLabel);
  const name = nameOf(row);
  const saving = useVersionedSave<PropertyEdit, number, PropertyRecord>({
    based: row.version,
    call: ({ field, value }, version) => sendEdit({ id: row.id, version }, { field, value }, cancels.current),
    isAlreadyApplied: async (found) => (await readIfApplied([row], found, edit, cancels.current)) !== null,
    onSaved: (after) => {
      onChanged([after]);
      const isMoved = after.nextInspection !== null && after.nextInspection !== seen.current.nextInspection;
      const text = fill(isMoved ? texts.changedWithDate : texts.changed, {
        title,
        name,
        value: edit.label,
        date: after.nextInspection === null ? '' : displayDate(after.nextInspection),
      });
      const undo = undoOne(edit.field, seen.current, after);
      const rows = { entity: 'property', rows: [after] } as const;
      if (undo) {
        const takeBack = async () => {
          onChanged(await undo());
          onClose();
        };
        offerUndoOf(rows, { text, undo: takeBack });
      } else {
        withdrawUndo(rows);
        showToast({ kind: 'success', text });
      }
      void announce(after);
    },
    rebased: ({ version }) => version,
  });

  /** Shows the editor's notice, since the due date moves here too. */
  const announce = async (after: PropertyRecord) => {
    const found = await movedDate(client, edit.field, seen.current, after);
    if (found) setMoved(found);
    else onClose();
  };
  const fail = (error: unknown) => {
    const begun = {
      row: seen.current,
      edit,
      ...(cancels.current !== undefined && { cancels: cancels.current }),
    };
    const again = { label: shell.retry, onPress: () => onAgain(begun) };
    showToast({
      kind: 'error',
      text: fill(texts.failed, { title, name, reason: reasonOf(error) }),
      ...(isApiError(error) && error.isUnreachable ? { action: again } : {}),
    });
    onClose();
  };
  const send = async () => {
    const takeBack = showAtOnce(client, changedRow(seen.current, edit));
    try {
      await saving.save(edit);
    } catch (error) {
      takeBack();
      if (!(error instanceof AskedFirst)) fail(error);
    }
  };
  const begin = async () => {
    if (cancels.current !== undefined || !stops(seen.current, edit)) return send();
    try {
      setQuestion(await askedOf(client, row.id));
    } catch (error) {
      fail(error);
    }
  };
  /** Asks again if somebody else's change altered what this edit ends. */
  const beginAgain = async () => {
    cancels.current = undefined;
    try {
      seen.current = await callApi('GET properties/{id}', { path: { id: row.id } });
    } catch (error) {
      fail(error);
      return;
    }
    await begin();
  };
  // Starts once, even if it renders again.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });

  if (question) {
    return (
      <CancelQuestion
        facts={question}
        onSettled={(answer) => {
          cancels.current = answer;
          setQuestion(null);
          void send();
        }}
        onClose={onClose}
      />
    );
  }
  const { conflict } = saving;
  if (moved) return <MovedDatesNotice moved={[moved]} onClose={onClose} />;
  if (!conflict) return null;
  return (
    <EditConflict
      {...{ conflict, row, edit, customerLabel }}
      onTheirs={() => {
        onReload();
        onClose();
      }}
      onMine={() => {
        saving.acceptTheirs(conflict);
        void beginAgain();
      }}
      onClose={onClose}
    />
  );
}

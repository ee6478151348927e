import { useQueryClient } from '@tanstack/react-query';
import { displayDate, fill, messages, type PropertyItem, type PropertyRecord } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { AskedFirst } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { askedOf, CancelQuestion, type CancelFacts } from '../../forms/property-change/cancel-question';
import { offerUndoOf, withdrawUndo } from '../../live/undo-of-rows';
import { showToast } from '../../ui/toast';
import { readAlreadySo } from './already-so';
import { EditConflict } from './edit-conflict';
import { movedDate, MovedDatesNotice, type MovedDate } from './moved-dates';
import { nameOf } from './property-columns';
import { changedRow, sendEdit, stops, titleOf, type PropertyEdit } from './property-edits';
import { showAtOnce } from './property-patches';
import { undoOne } from './undo-edits';

const { common, editing, manageProperties: texts, shell } = messages;

/** A change of one property, as far as it has come. */
export interface BegunEdit {
  /** As it was when the value was chosen: what the reader bases the change on. */
  row: PropertyItem;
  edit: PropertyEdit;
  /** Whether open visits go, where that was asked already. */
  cancels?: boolean;
}

interface RowEditProps extends BegunEdit {
  customerLabel: string;
  onChanged: (rows: readonly PropertyItem[]) => void;
  /** Shows what the server has now. */
  onReload: () => void;
  /** It came to nothing, and is to be made once more from where it stood. */
  onAgain: (begun: BegunEdit) => void;
  onClose: () => void;
}

const reasonOf = (error: unknown): string => {
  if (!isApiError(error)) return common.somethingWentWrong;
  return error.isUnreachable ? editing.notSaved : error.message;
};

/**
 * One change that was made in the list, from the choice to its end: asked about first where inspections end, shown at
 * once, sent with the version that was seen, and offered to be taken back where one call can.
 */
export function RowEdit(props: RowEditProps) {
  const { row, edit, customerLabel, onChanged, onReload, onAgain, onClose } = props;
  const client = useQueryClient();
  const [question, setQuestion] = useState<CancelFacts | null>(null);
  const [moved, setMoved] = useState<MovedDate | null>(null);
  /** Nobody has said that open visits go until they were asked. */
  const cancels = useRef(props.cancels);
  /** As it was when the reader was asked last: somebody else may have changed it since the value was chosen. */
  const seen = useRef(row);
  const title = titleOf(edit.field, customerLabel);
  const name = nameOf(row);
  const saving = useVersionedSave<PropertyEdit, number, PropertyRecord>({
    based: row.version,
    call: ({ field, value }, version) => sendEdit({ id: row.id, version }, { field, value }, cancels.current),
    isAlreadySo: async (found) => (await readAlreadySo([row], found, edit, cancels.current)) !== null,
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
      void tell(after);
    },
    rebased: ({ version }) => version,
  });

  /** Shows the editor's notice, since the due date moves here too. */
  const tell = async (after: PropertyRecord) => {
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
  /** What the change ends may be another thing since somebody else was at it: it is asked about again. */
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
  // Once, when the value was chosen: however often it is drawn.
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

import type { PropertyItem } from '@walkthrough/domain';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { MenuPlace } from '../../grid/data-grid';
import { EditMenu } from './edit-menu';
import { nameOf } from './property-columns';
import { titleOf, type EditField } from './property-edits';
import { RowEdit, type BegunEdit } from './row-edit';

interface OpenMenu {
  row: PropertyItem;
  field: EditField;
  place: MenuPlace;
}

interface UnderWay extends BegunEdit {
  /** Distinguishes it from earlier failed edits. */
  key: number;
}

interface RowEditsOptions {
  /** Current row of the list. */
  rowNow: (id: number) => PropertyItem | undefined;
  onChanged: (rows: readonly PropertyItem[]) => void;
  onReload: () => void;
}

/** In-place edits: the open menu and the edits in progress, one per row. */
export function useRowEdits(customerLabel: string) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const busy = useRef(underWay);
  useEffect(() => {
    busy.current = underWay;
  }, [underWay]);
  const lastKey = useRef(0);
  /** Retries that wait for another edit of the same row. */
  const waiting = useRef<readonly BegunEdit[]>([]);
  const begin = (begun: BegunEdit) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setUnderWay((present) => [...present, { ...begun, key }]);
  };
  const isBusy = ({ id }: PropertyItem): boolean => busy.current.some((each) => each.row.id === id);
  /** Stable identity, since cells hold it. */
  const open = useCallback((row: PropertyItem, field: EditField, place: MenuPlace) => {
    // Its version is unknown until the answer.
    if (!isBusy(row)) setMenu({ row, field, place });
  }, []);
  const again = (begun: BegunEdit) => {
    if (isBusy(begun.row)) waiting.current = [...waiting.current, begun];
    else begin(begun);
  };

  /** Menus and dialogs rendered beside the list. */
  const parts = ({ rowNow, onChanged, onReload }: RowEditsOptions): ReactElement => {
    const change = (rows: readonly PropertyItem[]) => {
      // The reader made this edit and bases the next one on it; confirmations are asked again.
      waiting.current = waiting.current.map((begun) => {
        const row = rows.find(({ id }) => id === begun.row.id);
        return row ? { row, edit: begun.edit } : begun;
      });
      onChanged(rows);
    };
    const close = ({ key, row: { id } }: UnderWay) => {
      setUnderWay((present) => present.filter((other) => other.key !== key));
      // An undone edit is closed a second time.
      if (busy.current.some((other) => other.key !== key && other.row.id === id)) return;
      const next = waiting.current.find(({ row }) => row.id === id);
      if (!next) return;
      waiting.current = waiting.current.filter((other) => other !== next);
      begin(next);
    };
    return (
      <>
        {underWay.map(({ key, ...each }) => (
          <RowEdit
            key={key}
            {...each}
            {...{ customerLabel, onReload }}
            onChanged={change}
            onAgain={again}
            onClose={() => close({ key, ...each })}
          />
        ))}
        {menu && (
          <EditMenu
            {...menu}
            title={titleOf(menu.field, customerLabel)}
            name={nameOf(menu.row)}
            onChosen={(chosen) => {
              // Base the edit on the row as displayed, including others' changes while the menu was open.
              const row = rowNow(menu.row.id) ?? menu.row;
              begin({ row, edit: { field: menu.field, ...chosen } });
            }}
            onClose={() => setMenu(null)}
          />
        )}
      </>
    );
  };
  return { open, parts, isMenuOpen: menu !== null };
}

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
  /** Tells it from one that came to nothing before. */
  key: number;
}

interface RowEditsOptions {
  /** As it stands in the list now. */
  rowNow: (id: number) => PropertyItem | undefined;
  onChanged: (rows: readonly PropertyItem[]) => void;
  onReload: () => void;
}

/** Changes that are made in the list: which menu is open, and which are on their way. Of one row, one at a time. */
export function useRowEdits(customerLabel: string) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const busy = useRef(underWay);
  useEffect(() => {
    busy.current = underWay;
  }, [underWay]);
  const lastKey = useRef(0);
  /** Asked for once more while another change of the same row is on its way. */
  const waiting = useRef<readonly BegunEdit[]>([]);
  const begin = (begun: BegunEdit) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setUnderWay((present) => [...present, { ...begun, key }]);
  };
  const isBusy = ({ id }: PropertyItem): boolean => busy.current.some((each) => each.row.id === id);
  /** Keeps its identity, as cells hold it. */
  const open = useCallback((row: PropertyItem, field: EditField, place: MenuPlace) => {
    // Its version is not known before the answer.
    if (!isBusy(row)) setMenu({ row, field, place });
  }, []);
  const again = (begun: BegunEdit) => {
    if (isBusy(begun.row)) waiting.current = [...waiting.current, begun];
    else begin(begun);
  };

  /** What is drawn of it beside the list. */
  const parts = ({ rowNow, onChanged, onReload }: RowEditsOptions): ReactElement => {
    const change = (rows: readonly PropertyItem[]) => {
      // The reader has made it, and bases the next on it. What would end by that one is asked anew.
      waiting.current = waiting.current.map((begun) => {
        const row = rows.find(({ id }) => id === begun.row.id);
        return row ? { row, edit: begun.edit } : begun;
      });
      onChanged(rows);
    };
    const close = ({ key, row: { id } }: UnderWay) => {
      setUnderWay((present) => present.filter((other) => other.key !== key));
      // One that was taken back is closed once more.
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
              // What others have changed while the menu was open is what the reader has seen.
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

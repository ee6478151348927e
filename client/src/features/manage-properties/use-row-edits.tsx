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
  const begin = (begun: BegunEdit) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setUnderWay((present) => [...present, { ...begun, key }]);
  };
  /** Keeps its identity, as cells hold it. */
  const open = useCallback((row: PropertyItem, field: EditField, place: MenuPlace) => {
    // Its version is not known before the answer.
    if (!busy.current.some((each) => each.row.id === row.id)) setMenu({ row, field, place });
  }, []);

  /** What is drawn of it beside the list. */
  const parts = ({ rowNow, onChanged, onReload }: RowEditsOptions): ReactElement => (
    <>
      {underWay.map(({ key, ...each }) => (
        <RowEdit
          key={key}
          {...each}
          {...{ customerLabel, onChanged, onReload }}
          onAgain={begin}
          onClose={() => setUnderWay((present) => present.filter((other) => other.key !== key))}
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
  return { open, parts, isMenuOpen: menu !== null };
}

import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, formEditing, formItems } from '@walkthrough/domain';
import { pointer, type FormDefinition } from '@walkthrough/form-definitions';
import { useCallback, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { itemDetail, itemName, nameOf } from './item-words';
import { useItems, type LocatedFinding } from './items-context';
import { OutlineRow, type RowActions } from './outline-row';
import { isInside, isSamePlace, pathOfSelection, rowName, type RowPlace, type Selection } from './selection';
import type { Several } from './several/use-several';
import { useLatest } from './use-latest';
import type { MovingHandle, useMoving } from './use-moving';

interface OutlineListProps {
  moving: ReturnType<typeof useMoving>;
  several: Several;
  listRef: RefObject<HTMLElement | null>;
  selected: Selection;
  folded: ReadonlySet<string>;
  onFold: (section: string) => void;
  onChoose: (row: RowPlace) => void;
  onMenu: (anchor: HTMLElement, row: RowPlace) => void;
  onAddItems: (section: number) => void;
}

/** Counts the findings per row. */
function countsOf(findings: readonly LocatedFinding[], row: RowPlace) {
  const path = pointer(...pathOfSelection(row));
  const here = findings.filter(({ place }) => isInside(place, path));
  const errors = here.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: here.length - errors };
}

/** Returns the visible rows, top to bottom. */
function visibleRows(definition: FormDefinition, folded: ReadonlySet<string>): RowPlace[] {
  return definition.sections.flatMap(({ id, items }, section) => [
    { section, item: null },
    ...(folded.has(id) ? [] : items.map((_item, item) => ({ section, item }))),
  ]);
}

/** Sections and items with a roving tab index; arrow keys move between them. */
export function OutlineList(props: OutlineListProps) {
  const { moving, several, listRef, selected, folded, onAddItems } = props;
  const { locale, readOnly, findings } = useItems();
  const { shown, lifted, line } = moving;
  const helpId = useId();
  const rows = visibleRows(shown, folded);
  const [stop, setStop] = useState<RowPlace | null>(null);
  const wanted = stop ?? selected;
  const tabStop = rows.find((row) => isSamePlace(row, wanted)) ?? rows[0] ?? null;
  const actions = useRowActions(props, rows, setStop);
  const isLiftedRow = (row: RowPlace) => lifted !== null && isSamePlace(lifted, row);
  const common = (row: RowPlace) => ({
    ...row,
    ...countsOf(findings, row),
    isSelected: isSamePlace(row, selected),
    isTabStop: isSamePlace(row, tabStop),
    isLifted: isLiftedRow(row),
    isPicked: null,
    readOnly,
    actions,
  });
  return (
    // Leaves room for the connection chip below the last row.
    <Box ref={listRef} sx={{ position: 'relative', pb: 6 }}>
      <Box component="ol" aria-label={formItems.outline} aria-describedby={helpId} sx={LIST}>
        {shown.sections.map((section, index) => {
          const place = { section: index, item: null };
          const isFolded = folded.has(section.id);
          const name = nameOf(shown, place, locale);
          return (
            <li key={`${section.id} ${keyOf(shown.sections, index)}`}>
              <OutlineRow
                {...common(place)}
                name={name}
                detail={fill(formItems.sectionCount, { count: section.items.length })}
                isFolded={isFolded}
              />
              {!isFolded && (
                <Box component="ol" aria-label={name} sx={LIST}>
                  {section.items.map((item, at) => (
                    <li key={`${item.id} ${keyOf(section.items, at)}`}>
                      <OutlineRow
                        {...common({ section: index, item: at })}
                        isPicked={several.isOn ? several.ids.has(item.id) : null}
                        name={itemName(shown, item, locale)}
                        detail={itemDetail(item, shown)}
                        isFolded={false}
                      />
                    </li>
                  ))}
                </Box>
              )}
              {!isFolded && !readOnly && (
                <Button
                  startIcon={<AddIcon />}
                  sx={{ ml: 1, my: 0.25 }}
                  aria-label={fill(formItems.addItemsTo, { name })}
                  onClick={() => onAddItems(index)}
                >
                  {formItems.addItems}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
      {line !== null && <Box sx={{ ...LINE, top: line - 2 }} />}
      <Box component="p" id={helpId} sx={visuallyHidden}>
        {formItems.outlineHelp} {!readOnly && formEditing.selectHelp}
      </Box>
    </Box>
  );
}

/** Distinguishes rows with duplicate ids, which the gate rejects. */
const keyOf = (all: readonly { id: string }[], index: number): number =>
  all.slice(0, index).filter(({ id }) => id === all[index]?.id).length;

function nextRow(rows: readonly RowPlace[], row: RowPlace, key: string): RowPlace | undefined {
  const at = rows.findIndex((each) => isSamePlace(each, row));
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

/** Returns a stable object, so that only changed rows render again. */
function useRowActions(
  props: OutlineListProps,
  rows: readonly RowPlace[],
  setStop: (row: RowPlace) => void,
): RowActions {
  const latest = useLatest({ ...props, rows });
  const handle = useCallback((): MovingHandle => latest.current.moving.handle, [latest]);
  return useMemo<RowActions>(() => {
    const fold = ({ section }: RowPlace) => {
      const id = latest.current.moving.shown.sections[section]?.id;
      if (id !== undefined) latest.current.onFold(id);
    };
    const keyOnRow = (event: KeyboardEvent, row: RowPlace) => {
      const { folded, listRef, moving, several, rows: visible } = latest.current;
      const isFolded = folded.has(moving.shown.sections[row.section]?.id ?? '');
      const isFoldKey = event.key === (isFolded ? 'ArrowRight' : 'ArrowLeft');
      if (row.item === null && isFoldKey) {
        event.preventDefault();
        fold(row);
      }
      const next = nextRow(visible, row, event.key);
      if (several.keyOnRow(event, row, next, visible) || !next) return;
      event.preventDefault();
      listRef.current?.querySelector<HTMLElement>(`[data-row="${rowName(next)}"] [data-main]`)?.focus();
    };
    return {
      press: (event, row) => {
        const { several, rows: visible, onChoose } = latest.current;
        if (!several.press(event, row, visible)) onChoose(row);
      },
      toggle: (row) => latest.current.several.toggle(row),
      focus: setStop,
      keyOnRow,
      fold,
      openMenu: (anchor, row) => latest.current.onMenu(anchor, row),
      keyOnHandle: (event, row) => handle().onKey(event, row),
      pointerDown: (event, row) => handle().onPointerDown(event, row),
      pointerMove: (event) => handle().onPointerMove(event),
      pointerUp: (event) => handle().onPointerUp(event),
      pointerCancel: (event) => handle().onPointerCancel(event),
    };
  }, [latest, handle, setStop]);
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

const LINE = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: 4,
  borderRadius: 2,
  bgcolor: 'primary.main',
  pointerEvents: 'none',
} as const;

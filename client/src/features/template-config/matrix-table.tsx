import Box from '@mui/material/Box';
import { fill, messages, type TemplateConfig } from '@walkthrough/domain';
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden';
import {
  cellsOf,
  isDirection,
  keyInDirection,
  keyOf,
  type CellKey,
  type MatrixCell,
  type MatrixChanges,
} from './matrix-cells';

/** Scroll distance in pixels after which headers and first column stick. */
const STICKY_AFTER = 150;

interface MatrixTableProps {
  config: TemplateConfig;
  changes: MatrixChanges;
  disabled: boolean;
  onToggle: (cell: MatrixCell) => void;
}

/** Shows room types by elements. One checkbox is a tab stop; the arrow keys move to the others. */
export function MatrixTable({ config, changes, disabled, onToggle }: MatrixTableProps) {
  const { inspectionElements: elements, roomTypeInspectionElementResponses: rooms } = config;
  const cells = useMemo(() => cellsOf(config), [config]);
  const table = useRef<HTMLTableElement>(null);
  const [sticky, setSticky] = useState(false);
  const [entry, setEntry] = useState<CellKey | null>(null);
  const first = cells.keys().next().value ?? null;

  const move = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset['cell'] as CellKey | undefined;
    if (key === undefined || !isDirection(event.key)) return;
    event.preventDefault();
    const next = keyInDirection(config, cells, key, event.key);
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${next}"]`)?.focus();
  };

  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setSticky(Math.max(currentTarget.scrollTop, currentTarget.scrollLeft) >= STICKY_AFTER);

  const enter = useCallback((key: CellKey) => setEntry(key), []);

  return (
    <Box
      role="region"
      aria-label={messages.forms.matrixName}
      onScroll={scrolled}
      data-sticky={sticky}
      sx={REGION}
    >
      <Box id="matrix-keys" sx={visuallyHidden}>
        {messages.forms.matrixKeys}
      </Box>
      <table ref={table} onKeyDown={move} aria-describedby="matrix-keys">
        <thead>
          <tr>
            <th scope="col">{messages.conditionForm.roomType}</th>
            {elements.map(({ id, name }) => (
              <th key={id} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ roomType }) => (
            <tr key={roomType.id}>
              <th scope="row">{roomType.name}</th>
              {elements.map((element) => {
                const key = keyOf({ roomTypeId: roomType.id, inspectionElementId: element.id });
                const cell = cells.get(key);
                if (!cell) return <td key={element.id} />;
                return (
                  <MatrixBox
                    key={element.id}
                    cell={cell}
                    isTicked={changes.get(key) ?? cell.isActive}
                    isChanged={changes.has(key)}
                    isEntry={(entry ?? first) === key}
                    disabled={disabled}
                    room={roomType.name}
                    element={element.name}
                    onToggle={onToggle}
                    onEnter={enter}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface MatrixBoxProps {
  cell: MatrixCell;
  isTicked: boolean;
  isChanged: boolean;
  isEntry: boolean;
  disabled: boolean;
  room: string;
  element: string;
  onToggle: (cell: MatrixCell) => void;
  onEnter: (key: CellKey) => void;
}

/** Native checkboxes, memoized: there are a thousand, and only the pressed one should render again. */
const MatrixBox = memo(function MatrixBox(props: MatrixBoxProps) {
  const { cell, isTicked, isChanged, isEntry, disabled, room, element, onToggle, onEnter } = props;
  const key = keyOf(cell);
  return (
    <td data-changed={isChanged || undefined}>
      <label>
        <input
          type="checkbox"
          data-cell={key}
          checked={isTicked}
          disabled={disabled}
          tabIndex={isEntry ? 0 : -1}
          aria-label={fill(isChanged ? messages.forms.cellChanged : messages.forms.cellName, {
            room,
            element,
          })}
          onChange={() => onToggle(cell)}
          onFocus={() => onEnter(key)}
        />
      </label>
    </td>
  );
});

const REGION = {
  flex: '0 1 auto',
  minHeight: 240,
  overflow: 'auto',
  // The connection chip may cover the lower corner; the padding lets the last row scroll clear of it.
  pb: 5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.8125rem' },
  '& th': { bgcolor: 'background.paper', fontWeight: 600, textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': { verticalAlign: 'bottom', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th span': {
    display: 'inline-block',
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    maxHeight: 150,
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& tbody th': { px: 1.5, borderRight: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th:first-of-type': { px: 1.5, borderRight: 1, borderColor: 'divider' },
  '& td': { p: 0, width: 40, minWidth: 40, borderBottom: 1, borderColor: 'divider', textAlign: 'center' },
  '& td:empty': { bgcolor: 'action.hover' },
  '& td label': { display: 'grid', placeItems: 'center', height: 36, cursor: 'pointer' },
  '@media (pointer: coarse)': { '& td label': { height: 44 }, '& td': { minWidth: 44 } },
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: 'var(--wt-palette-primary-main)',
    cursor: 'inherit',
  },
  // Opaque, because the first column overlaps the cells that scroll below it.
  '& tbody tr:hover > th, & tbody tr:hover > td:not(:empty)': { bgcolor: 'background.default' },
  '& td[data-changed]': {
    bgcolor: 'warning.light',
    boxShadow: 'inset 0 -3px 0 var(--wt-palette-warning-main)',
  },
  // Sticky only after scrolling, so that the screen opens with its content in reading order.
  '&[data-sticky=true] thead th': { position: 'sticky', top: 0, zIndex: 2 },
  '&[data-sticky=true] tbody th': { position: 'sticky', left: 0, zIndex: 1 },
  '&[data-sticky=true] thead th:first-of-type': { left: 0, zIndex: 3 },
} as const;

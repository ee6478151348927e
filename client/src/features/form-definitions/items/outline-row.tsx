import DragIcon from '@mui/icons-material/DragIndicator';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ChevronIcon from '@mui/icons-material/ExpandMore';
import MoreIcon from '@mui/icons-material/MoreVert';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { fill, formItems, messages } from '@walkthrough/domain';
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { RowPlace } from './selection';

export interface RowActions {
  /** Opens the row, or selects it with Shift or Ctrl. */
  press: (event: MouseEvent, row: RowPlace) => void;
  toggle: (row: RowPlace) => void;
  focus: (row: RowPlace) => void;
  keyOnRow: (event: KeyboardEvent, row: RowPlace) => void;
  fold: (row: RowPlace) => void;
  openMenu: (anchor: HTMLElement, row: RowPlace) => void;
  keyOnHandle: (event: KeyboardEvent, row: RowPlace) => void;
  pointerDown: (event: PointerEvent<HTMLElement>, row: RowPlace) => void;
  pointerMove: (event: PointerEvent) => void;
  pointerUp: (event: PointerEvent) => void;
  pointerCancel: (event: PointerEvent) => void;
}

interface OutlineRowProps {
  section: number;
  item: number | null;
  name: string;
  detail: string;
  errors: number;
  warnings: number;
  isSelected: boolean;
  /** Whether the item is selected together with others; null while that is not offered. */
  isPicked: boolean | null;
  /** The row in the tab order. */
  isTabStop: boolean;
  isLifted: boolean;
  isFolded: boolean;
  readOnly: boolean;
  actions: RowActions;
}

/** Row of a section or item: handle, name, findings and menu. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { section, item, name, detail, isSelected, isPicked, isTabStop, isLifted, readOnly, actions } = props;
  const row = { section, item };
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <Box
      data-row={item === null ? String(section) : `${section}.${item}`}
      onFocus={() => actions.focus(row)}
      sx={{
        ...ROW,
        ...(item === null ? HEADING : { pl: 1 }),
        // While items are picked, the open one would look like one of them.
        ...((isPicked ?? isSelected) && SELECTED),
        ...(isLifted && LIFTED),
      }}
    >
      {!readOnly && (
        <IconButton
          data-handle=""
          size="small"
          tabIndex={tabIndex}
          aria-label={fill(formItems.move, { name })}
          aria-pressed={isLifted}
          sx={HANDLE}
          onKeyDown={(event) => actions.keyOnHandle(event, row)}
          onPointerDown={(event) => actions.pointerDown(event, row)}
          onPointerMove={actions.pointerMove}
          onPointerUp={actions.pointerUp}
          onPointerCancel={actions.pointerCancel}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      )}
      <PickBox {...props} tabIndex={tabIndex} />
      {item === null && <Fold {...props} />}
      <ButtonBase
        data-main=""
        tabIndex={tabIndex}
        aria-current={isSelected}
        {...(item === null && { 'aria-expanded': !props.isFolded })}
        sx={MAIN}
        onClick={(event) => actions.press(event, row)}
        onKeyDown={(event) => actions.keyOnRow(event, row)}
      >
        <Box component="span" sx={NAME}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{ ...NAME, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
        >
          {detail}
        </Box>
      </ButtonBase>
      <Marks errors={props.errors} warnings={props.warnings} />
      {!readOnly && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={fill(messages.common.actionsFor, { name })}
          aria-haspopup="menu"
          onClick={(event) => actions.openMenu(event.currentTarget, row)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
});

/** Box that selects the item together with others. With Shift it ends a range, as a press on the row does. */
function PickBox({
  section,
  item,
  name,
  isPicked,
  actions,
  tabIndex,
}: OutlineRowProps & { tabIndex: number }) {
  if (isPicked === null) return null;
  const row = { section, item };
  return (
    <Checkbox
      size="small"
      checked={isPicked}
      slotProps={{ input: { tabIndex, 'aria-label': fill(messages.common.selectRow, { name }) } }}
      onClick={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        actions.press(event, row);
      }}
      onChange={() => actions.toggle(row)}
    />
  );
}

/** Collapses by pointer; the keyboard uses the left and right arrows. */
function Fold({ section, isFolded, actions }: OutlineRowProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'flex', cursor: 'pointer', py: 1, rotate: isFolded ? '-90deg' : '0deg' }}
      onClick={() => actions.fold({ section, item: null })}
    >
      <ChevronIcon fontSize="small" />
    </Box>
  );
}

function Marks({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0) {
    const words = fill(formItems.errorsAt, { count: errors });
    return (
      <Box component="span" title={words} sx={{ ...MARK, color: 'error.main' }}>
        <ErrorIcon titleAccess={words} fontSize="small" />
        <span aria-hidden>{errors}</span>
      </Box>
    );
  }
  if (warnings === 0) return null;
  const words = fill(formItems.warningsAt, { count: warnings });
  return (
    <Box component="span" title={words} sx={{ ...MARK, color: 'warning.main' }}>
      <WarningIcon titleAccess={words} fontSize="small" />
      <span aria-hidden>{warnings}</span>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  pr: 0.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
  borderLeft: 3,
  borderLeftColor: 'transparent',
} as const;

const HEADING = { bgcolor: 'background.default', fontWeight: 650 } as const;

const SELECTED = { bgcolor: 'primary.light', borderLeftColor: 'primary.main' } as const;

const LIFTED = {
  outline: '2px solid var(--wt-palette-primary-main)',
  outlineOffset: -2,
  boxShadow: 3,
  opacity: 0.85,
} as const;

const HANDLE = { cursor: 'grab', touchAction: 'none', color: 'text.secondary', flex: 'none' } as const;

const MAIN = {
  flex: 1,
  minWidth: 0,
  display: 'block',
  textAlign: 'left',
  font: 'inherit',
  py: 0.5,
  px: 0.5,
  minHeight: 40,
} as const;

const NAME = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const MARK = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

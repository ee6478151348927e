import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { BUTTON_WORD } from '../ui/button-word';
import { forgetColumns, rememberColumns } from './column-memory';
import { refitColumns } from './fitted-columns';

/** What the menu needs of a grid, so that a plain table has the same menu. */
export interface ColumnsApi {
  getColumnState: () => { colId: string; hide?: boolean | null; sort?: string | null }[];
  setColumnsVisible: (ids: string[], isVisible: boolean) => void;
  resetColumnState: () => void;
}

interface ColumnMenuProps {
  gridId: string;
  userId: number;
  api: ColumnsApi;
  columns: readonly { id: string; title: string }[];
}

/** Shows and hides columns, and remembers the choice for this user. */
export function ColumnMenu({ gridId, userId, api, columns }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [sorted, setSorted] = useState<string>();

  const readColumns = () => {
    const state = api.getColumnState();
    setHidden(new Set(state.flatMap(({ colId, hide }) => (hide ? [colId] : []))));
    setSorted(state.find(({ sort }) => sort)?.colId);
  };

  const toggle = (columnId: string) => {
    api.setColumnsVisible([columnId], hidden.has(columnId));
    rememberColumns(gridId, userId, api.getColumnState());
    readColumns();
  };

  const reset = () => {
    api.resetColumnState();
    forgetColumns(gridId, userId);
    refitColumns(api);
    setAnchor(null);
  };

  return (
    <>
      <Button
        aria-label={messages.lists.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minWidth: 44 }}
        onClick={(event) => {
          readColumns();
          setAnchor(event.currentTarget);
        }}
      >
        <ViewColumnIcon fontSize="small" />
        <Box component="span" sx={BUTTON_WORD}>
          {messages.lists.columns}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': messages.lists.shownColumns } }}
      >
        {columns.map(({ id, title }) => {
          const shown = !hidden.has(id);
          return (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={shown}
              // The last column must stay, because its header is the way back to the others. The sorted column must
              // stay to explain the order of the rows.
              disabled={shown && (id === sorted || hidden.size === columns.length - 1)}
              onClick={() => toggle(id)}
            >
              <Checkbox edge="start" size="small" checked={shown} tabIndex={-1} disableRipple aria-hidden />
              <ListItemText>{title}</ListItemText>
            </MenuItem>
          );
        })}
        <Divider component="li" />
        <MenuItem onClick={reset}>{messages.lists.resetColumns}</MenuItem>
      </Menu>
    </>
  );
}

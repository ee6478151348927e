import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { BUTTON_WORD } from '../../ui/button-word';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import type { ListViews } from './use-saved-views';

const { lists: texts } = messages;

interface ViewsMenuProps extends ListViews {
  /** Returns the ids of the visible columns in order. Called when a view is saved. */
  shownColumns: () => string[];
}

/** Opens a saved view of the list, saves another one, and opens the dialog that manages them. */
export function ViewsMenu({ list, views, address, open, shownColumns }: ViewsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setAnchor(null);
  const openDialog = (which: 'save' | 'manage') => {
    close();
    setDialog(which);
  };
  return (
    <>
      <Button
        aria-label={texts.savedViews}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minWidth: 44 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <BookmarkIcon fontSize="small" />
        <Box component="span" sx={BUTTON_WORD}>
          {texts.views}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { dense: true, 'aria-label': texts.savedViews } }}
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view.address === address}
            onClick={() => {
              close();
              open(view);
            }}
          >
            <ListItemIcon>{view.address === address && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText secondary={view.isDefault ? texts.defaultView : undefined}>
              {view.name}
            </ListItemText>
          </MenuItem>
        ))}
        {views.length === 0 && (
          // An explanation, not a choice: as readable as any text.
          <MenuItem disabled sx={NO_VIEWS}>
            {texts.noViews}
          </MenuItem>
        )}
        <Divider component="li" />
        <MenuItem onClick={() => openDialog('save')}>{texts.saveView}</MenuItem>
        {views.length > 0 && <MenuItem onClick={() => openDialog('manage')}>{texts.manageViews}</MenuItem>}
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog view={{ list, address, columns: shownColumns() }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(null)} />}
    </>
  );
}

const NO_VIEWS = {
  maxWidth: 300,
  whiteSpace: 'normal',
  '&.Mui-disabled': { opacity: 1, color: 'text.secondary' },
} as const;

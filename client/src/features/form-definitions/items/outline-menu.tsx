import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { formItems, formLibrary, messages } from '@walkthrough/domain';
import type { RowPlace } from './selection';

export type RowCommand = 'add' | 'duplicate' | 'saveToLibrary' | 'up' | 'down' | 'delete';

export interface OpenMenu {
  anchor: HTMLElement;
  row: RowPlace;
}

interface OutlineMenuProps {
  menu: OpenMenu | null;
  onCommand: (command: RowCommand, row: RowPlace) => void;
  onClose: () => void;
}

/** Menu of a row; also for users who cannot drag. */
export function OutlineMenu({ menu, onCommand, onClose }: OutlineMenuProps) {
  const isItem = menu !== null && menu.row.item !== null;
  const commands: readonly (readonly [RowCommand, string])[] = [
    ['add', isItem ? formItems.addBelow : formItems.addItems],
    isItem ? ['duplicate', formItems.duplicate] : ['saveToLibrary', formLibrary.saveToLibrary],
    ['up', formItems.moveUp],
    ['down', formItems.moveDown],
    ['delete', messages.common.delete],
  ];
  return (
    <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={onClose}>
      {commands.map(([command, words]) => (
        <MenuItem
          key={command}
          sx={command === 'delete' ? { color: 'error.main' } : undefined}
          onClick={() => {
            onClose();
            if (menu) onCommand(command, menu.row);
          }}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}

import Menu from '@mui/material/Menu';
import { themeItems } from './theme-items';

interface ThemeMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Shows the themes of this device in a menu of their own, for users who are not signed in. */
export function ThemeMenu({ anchor, onClose }: ThemeMenuProps) {
  const [, ...items] = themeItems(onClose);
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {items}
    </Menu>
  );
}

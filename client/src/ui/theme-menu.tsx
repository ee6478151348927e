import Menu from '@mui/material/Menu';
import { themeItems } from './theme-items';

/** Shows the themes of this device before sign-in. */
export function ThemeMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {themeItems(onClose)}
    </Menu>
  );
}

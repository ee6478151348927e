import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { lazyPart } from './lazy-part';

const ThemeMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'shell-parts' */ './theme-menu')).ThemeMenu,
);

/** Opens the choice of this device's theme. The menu loads when it is first opened. */
export function ThemeButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages.shell.theme}
      </Button>
      {anchor && <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

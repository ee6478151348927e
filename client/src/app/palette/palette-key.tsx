import type { UserSelf } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useIsModalOpen } from '../../ui/modal-registry';
import { CommandPalette } from './command-palette';

/** Opens the command palette on Ctrl+K or Cmd+K, unless a dialog is open. */
export function PaletteKey({ user }: { user: UserSelf }) {
  const [open, setOpen] = useState(false);
  const isModalOpen = useIsModalOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMeant || event.key.toLowerCase() !== 'k' || isModalOpen) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isModalOpen]);
  return open ? <CommandPalette user={user} onClose={() => setOpen(false)} /> : null;
}

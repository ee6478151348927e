import type { UserSelf } from '@walkthrough/domain';
import { GoKeys } from '../navigation/go-keys';
import { PaletteKey } from './palette-key';

/** Handles the keys that work on every screen: the command palette, and letters that open screens. */
export function DeskKeys({ user }: { user: UserSelf }) {
  return (
    <>
      <PaletteKey user={user} />
      <GoKeys user={user} />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { displayNameOf, titleOf } from '../../session/permissions';
import type { Session } from '../../session/session-store';
import { initialsOf } from '../../ui/initials';
import { lazyPart } from '../../ui/lazy-part';
import { visuallyHidden, visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';

const UserMenuList = lazyPart(
  async () => (await import(/* webpackChunkName: 'shell-parts' */ './user-menu-list')).UserMenuList,
);

export function UserMenu({ session: { user, tenant } }: { session: Session }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayNameOf(user);
  const roles = titleOf(user, tenant);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary', gap: 1, px: 1, minWidth: 0, textAlign: 'left' }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            width: 30,
            height: 30,
            fontSize: 13,
            fontWeight: 650,
            color: 'primary.dark',
            bgcolor: 'primary.light',
          }}
        >
          {initialsOf(name)}
        </Box>
        <Box component="span" sx={{ lineHeight: 1.2, ...visuallyHiddenWhereNarrow }}>
          <Box component="span" sx={visuallyHidden}>
            {messages.shell.accountOf}{' '}
          </Box>
          <Box component="bdi" sx={{ display: 'block', textAlign: 'left' }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary', lineHeight: 1.2 }}
          >
            {roles}
          </Box>
        </Box>
      </Button>
      {anchor && (
        <UserMenuList
          anchor={anchor}
          name={name}
          roles={roles}
          email={user.email}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

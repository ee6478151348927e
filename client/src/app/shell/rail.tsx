import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import type { Session } from '../../session/session-store';
import { lazyPart } from '../../ui/lazy-part';
import { readLocal, writeLocal } from '../../ui/local-value';
import { ConnectionChip } from './connection-chip';

/** A chunk of its own, because phones never show it. */
const RailLinks = lazyPart(
  async () => (await import(/* webpackChunkName: 'navigation' */ '../navigation/rail-links')).RailLinks,
  true,
);

const MEMORY = 'walkthrough.railCollapsed';

/**
 * Shows the side rail. Its room is reserved before its links are loaded, so that the page does not shift. Below
 * 1,280 px it has icons only; from there the user chooses, and the device remembers.
 */
export function Rail({ session }: { session: Session }) {
  const isWide = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  const [isCollapsed, setCollapsed] = useState(() => readLocal<boolean>(MEMORY) ?? false);
  const isNarrow = !isWide || isCollapsed;
  const collapse = (next: boolean) => {
    setCollapsed(next);
    writeLocal(MEMORY, next);
  };
  return (
    <Box component="nav" aria-label={messages.shell.navigation} sx={{ ...RAIL, width: isNarrow ? 64 : 236 }}>
      <RailLinks session={session} isNarrow={isNarrow} {...(isWide && { onCollapse: collapse })} />
      <Box sx={FOOT}>
        <ConnectionChip place={isNarrow ? 'icon' : 'rail'} />
      </Box>
    </Box>
  );
}

const RAIL = {
  position: 'sticky',
  top: 0,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
} as const;

/** Stays at the foot before the links are there. */
const FOOT = { mt: 'auto', p: 1, display: 'grid', borderTop: 1, borderColor: 'divider' } as const;

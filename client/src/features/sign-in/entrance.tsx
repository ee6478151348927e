import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { BrandMark } from '../../ui/brand-mark';
import { LanguageSwitch } from '../../ui/language-switch';
import { ThemeButton } from '../../ui/theme-button';

/** Phones do not load it; the screen works without it. */
const FloorPlan = lazyPart(
  async () => (await import(/* webpackChunkName: 'floor-plan' */ './floor-plan')).FloorPlan,
  true,
);

/** Layout of the signed-out screens: product on one side, form on the other. */
export function Entrance({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'grid' },
          alignContent: 'center',
          justifyItems: 'center',
          gap: 4,
          p: 6,
          bgcolor: 'primary.light',
        }}
      >
        {isWide && <FloorPlan />}
        <Box sx={{ typography: 'h2', color: 'primary.dark', textAlign: 'center', maxWidth: '30ch' }}>
          {messages.signIn.promise}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: { xs: 'start', sm: 'center' },
          justifyItems: 'center',
          p: 3,
          pb: 8,
        }}
      >
        <Box sx={{ width: 'min(380px, 100%)', display: 'grid', gap: 3, pt: { xs: 3, sm: 0 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '1.25rem', fontWeight: 700 }}>
            <BrandMark size={36} />
            <Box component="span" sx={{ flex: 1 }}>
              {messages.shell.product}
            </Box>
            <ThemeButton />
          </Box>
          {children}
          <LanguageSwitch />
        </Box>
      </Box>
    </Box>
  );
}

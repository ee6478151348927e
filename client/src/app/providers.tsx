import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { queryClient } from '../api/query-client';
import { cspNonce } from '../ui/csp-nonce';
import { useDensity } from '../ui/density';
import { createAppTheme } from './theme/theme';

const emotionCache = createCache({ key: 'wt', nonce: cspNonce });

export function Providers({ children }: { children: ReactNode }) {
  const density = useDensity();
  const theme = useMemo(() => createAppTheme(density), [density]);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

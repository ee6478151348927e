import Box from '@mui/material/Box';

/** Draws the logo, a doorway with a check mark. The favicon is the same drawing. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'var(--color-accent)' }} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M6.5 25.5h19M10 25.5V9a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16.5"
          stroke="var(--color-brand-line)"
          strokeWidth="2"
        />
        <path d="M12.8 16.2l2.7 2.8 6.9-7.6" stroke="var(--color-on-accent)" strokeWidth="2.8" />
      </g>
    </Box>
  );
}

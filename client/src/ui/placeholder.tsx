import Box from '@mui/material/Box';

/** Bars of one item of each shape by their width in percent. */
const BARS = {
  block: [100],
  lines: [80],
  rows: [35, 65],
  table: [12, 28, 16, 22],
  cards: [45, 80, 30],
  fields: [20, 100],
} as const;

const ITEMS = {
  block: {},
  lines: { py: 0.5 },
  rows: { py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 },
  table: { py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 3 },
  cards: { p: 2, mb: 1, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1.5 },
  fields: { pb: 2, display: 'grid', gap: 1, '& > :last-child': { height: 36 } },
} as const;

const FULL = { height: '100%' } as const;

export interface PlaceholderProps {
  /** What will be there. */
  shape?: keyof typeof BARS;
  count?: number;
  /** Height of a bar in pixels, or all there is. */
  height?: number | '100%';
  /** For the outermost placeholder. */
  label?: string;
}

/**
 * Shows a loading placeholder in the shape of what comes, without motion. Smaller than MUI's Skeleton, because an
 * inspector's phone loads it.
 */
export const Placeholder = ({ shape = 'block', count = 1, height = 14, label }: PlaceholderProps) => (
  <Box
    aria-label={label}
    role={label === undefined ? undefined : 'status'}
    data-shape={shape}
    sx={height === '100%' ? FULL : null}
  >
    {Array.from({ length: count }, (_, item) => (
      <Box key={item} sx={height === '100%' ? FULL : ITEMS[shape]}>
        {BARS[shape].map((width) => (
          <Box key={width} sx={{ width: `${width}%`, height, borderRadius: 1, bgcolor: 'action.hover' }} />
        ))}
      </Box>
    ))}
  </Box>
);

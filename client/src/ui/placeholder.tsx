import Box from '@mui/material/Box';

interface PlaceholderProps {
  height: number;
  label?: string;
}

/** Shows a loading placeholder. Smaller than MUI's Skeleton, because an inspector's phone loads it. */
export const Placeholder = ({ height, label }: PlaceholderProps) => (
  <Box
    aria-label={label}
    role={label === undefined ? undefined : 'status'}
    sx={{
      height,
      borderRadius: 1,
      bgcolor: 'action.hover',
      animation: 'wt-placeholder 2s ease-in-out 0.5s infinite',
      '@keyframes wt-placeholder': { '50%': { opacity: 0.4 } },
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    }}
  />
);

import Box from '@mui/material/Box';

interface PlaceholderProps {
  height: number;
  label?: string;
}

/**
 * Stands where something is being loaded. MUI's Skeleton does the same and more; these lines are what an inspector's
 * phone loads of it.
 */
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

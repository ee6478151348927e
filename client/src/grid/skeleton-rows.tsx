import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = Array.from({ length: 12 }, (_, index) => index);
const WIDTHS = ['8%', '20%', '10%', '12%', '14%', '10%'];

/** Shows placeholders with the height of the rows that will replace them. */
export function SkeletonRows({ rowHeight }: { rowHeight: number }) {
  return (
    <Box aria-hidden>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 1.5,
            height: rowHeight,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {WIDTHS.map((width, column) => (
            <Skeleton key={column} width={width} sx={{ flex: 'none' }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

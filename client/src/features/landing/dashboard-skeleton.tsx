import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Placeholder } from '../../ui/placeholder';

/** Lines of the tiles that most users have. */
const LINES = [3, 1, 2, 2];

/** Shows placeholders in the shape of the numbers of the day: what to do first, and the tiles. */
export const TileSkeletons = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label} sx={{ mb: 3 }}>
    <Paper variant="outlined" sx={{ p: 1.5, mb: 2 }}>
      <Placeholder height={44} />
    </Paper>
    <Box sx={TILE_GRID}>
      {LINES.map((lines, place) => (
        <Paper key={place} variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Placeholder height={20} />
          {Array.from({ length: lines }, (_, line) => (
            <Placeholder key={line} height={28} />
          ))}
        </Paper>
      ))}
    </Box>
  </Box>
);

/** Lays out the tiles side by side as far as there is room. */
export const TILE_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;

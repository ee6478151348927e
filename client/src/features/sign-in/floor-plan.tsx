import Box from '@mui/material/Box';

/** A plan of a small flat with a walk through its rooms. Decoration only. */
export function FloorPlan() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 240"
      aria-hidden
      sx={{ width: 'min(420px, 100%)', color: 'primary.main', fill: 'none', strokeLinecap: 'round' }}
    >
      <path
        d="M140 220H20V20h280v200H176M140 20v44M140 100v40H20M220 20v74M220 126v14h80M220 140h-44v24M176 196v24"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M140 220v-36a36 36 0 0 1 36 36M140 100h-36a36 36 0 0 1 36-36M220 126h32a32 32 0 0 0-32-32M176 196h32a32 32 0 0 0-32-32"
        stroke="currentColor"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <path
        d="M158 236V124c0-26-10-40-30-42s-34-4-40-8M158 124c4-12 26-14 60-14 22 0 34-18 40-36M158 180H94M158 180h88"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="1 8"
      />
      {[
        [72, 70],
        [264, 62],
        [76, 178],
        [264, 182],
      ].map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <Box component="circle" r="15" sx={{ fill: 'var(--wt-palette-primary-main)' }} />
          <path
            d="M-6 .5l4 4.5 8.5-9"
            stroke="var(--color-on-accent)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </Box>
  );
}

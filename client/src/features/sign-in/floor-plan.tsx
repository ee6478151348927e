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
        d="M20 20h280v200H176M140 220H20V20M140 20v60M140 112v28H20M88 140h12M220 20v74M220 126v14h80M140 140h36M176 140v24M176 196v24"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M140 220a36 36 0 0 1 36-36M140 112a32 32 0 0 0 32-32h-32"
        stroke="currentColor"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <path d="M220 94h32a32 32 0 0 1-32 32" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" />
      <path
        d="M158 236v-58c0-26-22-22-64-22M158 178c0-50 22-70 22-82s-40 0-96-20M180 96c20 14 40 14 80-28M196 118c20 60 40 50 66 62"
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
          <path d="M-6 .5l4 4.5 8.5-9" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
        </g>
      ))}
    </Box>
  );
}

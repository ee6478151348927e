import useMediaQuery from '@mui/material/useMediaQuery';

/** `desk` for mouse and keyboard (36 px), `field` for touch (44 px). */
export type Density = 'desk' | 'field';

export function useDensity(): Density {
  const field = useMediaQuery('(pointer: coarse), (max-width: 599.95px)', { noSsr: true });
  return field ? 'field' : 'desk';
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

/**
 * Keeps whether the filter row is open (by default on wide screens), and returns the matching props of ListToolbar.
 */
export function useCollapsibleFilters() {
  const isWide = useMediaQuery('(min-width: 900px)');
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = unfolded ?? isWide;
  return { id, isOpen, toolbar: { filtersId: id, filters: { open: isOpen, onOpen: setUnfolded } } };
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

/** A filter row that is there where there is room, and elsewhere when it is asked for; with what a ListToolbar needs. */
export function useFoldedFilters() {
  const isWide = useMediaQuery('(min-width: 900px)');
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = unfolded ?? isWide;
  return { id, isOpen, toolbar: { filtersId: id, filters: { open: isOpen, onOpen: setUnfolded } } };
}

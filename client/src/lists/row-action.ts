import type SvgIcon from '@mui/material/SvgIcon';

interface Offered {
  /** Unique among the actions of a row. */
  name: string;
  label: string;
  Icon: typeof SvgIcon;
}

/** Action of a row: a link, a command, or a disabled action with its reason. */
export type RowAction = Offered & ({ to: string } | { onChoose: () => void } | { refusal: string });

/** Action on all selected rows. */
export interface BulkAction extends Offered {
  onChoose: () => void;
}

import type SvgIcon from '@mui/material/SvgIcon';

interface Offered {
  /** Unlike the others of the same row. */
  name: string;
  label: string;
  Icon: typeof SvgIcon;
}

/** Something that can be done with a row: it leads somewhere, does something, or says why it can not be done. */
export type RowAction = Offered & ({ to: string } | { onChoose: () => void } | { refusal: string });

/** Something that can be done with all the rows that are ticked. */
export interface BulkAction extends Offered {
  onChoose: () => void;
}

import type { StaffInspectionRow } from '@walkthrough/domain';
import type { BasketRow } from './basket-row';

export interface RowDialogProps {
  /** Row as it was when the action was chosen. */
  row: BasketRow;
  onChanged: (row: StaffInspectionRow) => void;
  /** The row is no longer visible to the reader. */
  onGone: (id: number) => void;
  onClose: () => void;
}

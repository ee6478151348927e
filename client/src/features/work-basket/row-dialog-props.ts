import type { StaffInspectionRow } from '@walkthrough/domain';
import type { BasketRow } from './basket-row';

export interface RowDialogProps {
  /** As it was when the action was chosen. */
  row: BasketRow;
  onChanged: (row: StaffInspectionRow) => void;
  /** It turned out that the row is no longer the reader's to see. */
  onGone: (id: number) => void;
  onClose: () => void;
}

import ActiveIcon from '@mui/icons-material/ToggleOnOutlined';
import CustomerIcon from '@mui/icons-material/BusinessOutlined';
import FrequencyIcon from '@mui/icons-material/EventRepeatOutlined';
import ManagerIcon from '@mui/icons-material/ManageAccountsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import type { PropertyItem } from '@walkthrough/domain';
import type { BulkAction } from '../../lists/row-action';
import { titleOf, type EditField } from './property-edits';
import { useMayEdit } from './use-may-edit';

/** Most used first. */
const ORDER: readonly EditField[] = ['frequency', 'manager', 'active', 'customer', 'province'];

const ICONS = {
  frequency: FrequencyIcon,
  manager: ManagerIcon,
  active: ActiveIcon,
  customer: CustomerIcon,
  province: PlaceIcon,
} as const;

const areAlike = (values: readonly unknown[]): boolean => values.every((value) => value === values[0]);

/** Managers belong to a customer and provinces to a country: offer only what fits all rows. */
function fitsAll(field: EditField, rows: readonly PropertyItem[]): boolean {
  if (field === 'manager')
    return rows[0]?.customerId != null && areAlike(rows.map(({ customerId }) => customerId));
  return field !== 'province' || areAlike(rows.map(({ country }) => country));
}

interface BulkOptions {
  isStaff: boolean;
  customerLabel: string;
  onChoose: (field: EditField, rows: readonly PropertyItem[]) => void;
}

/** Bulk edits of the ticked properties. */
export function useBulkActions({ isStaff, customerLabel, onChoose }: BulkOptions) {
  const { editable } = useMayEdit(isStaff);
  return (rows: readonly PropertyItem[]): BulkAction[] =>
    ORDER.filter((field) => editable.has(field) && fitsAll(field, rows)).map((field) => ({
      name: field,
      label: titleOf(field, customerLabel),
      Icon: ICONS[field],
      onChoose: () => onChoose(field, rows),
    }));
}

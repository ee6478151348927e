import CustomerIcon from '@mui/icons-material/BusinessOutlined';
import OrderIcon from '@mui/icons-material/AddTaskOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FrequencyIcon from '@mui/icons-material/EventRepeatOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ManagerIcon from '@mui/icons-material/ManageAccountsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ViewIcon from '@mui/icons-material/SearchOutlined';
import ActiveIcon from '@mui/icons-material/ToggleOnOutlined';
import { messages, type PropertyItem } from '@walkthrough/domain';
import { useMemo } from 'react';
import type { BulkAction, RowAction } from '../../lists/row-action';
import { useSignedIn } from '../../session/use-session';
import { ordersInspections } from '../../shared/inspection-kinds/inspection-kinds-query';
import { titleOf, type EditField } from './property-edits';
import { useMayEdit } from './use-may-edit';

const { inspectionKinds, manageProperties: texts, screens } = messages;

/**
 * Links to the editor (a pencil, or a magnifier without the right to modify) and to the record, and the order of an
 * inspection.
 * @param onOrder must be stable
 */
export function useRowActions(isStaff: boolean, onOrder: (row: PropertyItem) => void) {
  const { user, tenant } = useSignedIn();
  const mayModify = user.userPermissions.canModifyProperty;
  const mayOrder = ordersInspections(user, tenant);
  return useMemo(() => {
    const path = isStaff ? '/managerPropertyDetails' : '/customer/property-details';
    const editorOf = ({ id }: PropertyItem): string => `${path}?p_id=${id}`;
    const actionsOf = (row: PropertyItem): RowAction[] => [
      {
        name: 'open',
        label: mayModify ? texts.openEditor : texts.openReadOnly,
        Icon: mayModify ? EditIcon : ViewIcon,
        to: editorOf(row),
      },
      {
        name: 'record',
        label: screens.propertyRecord,
        Icon: HistoryIcon,
        to: `/properties/${row.id}`,
      },
      ...(mayOrder && row.active
        ? [
            {
              name: 'order',
              label: inspectionKinds.order,
              Icon: OrderIcon,
              onChoose: () => onOrder(row),
            },
          ]
        : []),
    ];
    return { editorOf, actionsOf };
  }, [isStaff, mayModify, mayOrder, onOrder]);
}

/** Fields for bulk edits, most used first. */
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

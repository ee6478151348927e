import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ViewIcon from '@mui/icons-material/SearchOutlined';
import { messages, type PropertyItem } from '@walkthrough/domain';
import { useMemo } from 'react';
import type { RowAction } from '../../lists/row-action';

const { manageProperties: texts, screens } = messages;

/** Links to the editor: a pencil, or a magnifier without the right to modify. */
export function useRowActions(isStaff: boolean, mayModify: boolean) {
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
        name: 'history',
        label: screens.unitHistory,
        Icon: HistoryIcon,
        to: `/properties/${row.id}/history`,
      },
    ];
    return { editorOf, actionsOf };
  }, [isStaff, mayModify]);
}

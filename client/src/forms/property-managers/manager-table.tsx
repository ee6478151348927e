import Button from '@mui/material/Button';
import { messages, type PropertyManagerItem } from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';
import { managerName } from '../property-change/property-queries';

const { common, customers: texts, manageProperties, propertyEditor, sync } = messages;

interface ManagerTableProps {
  label: string;
  managers: readonly PropertyManagerItem[];
  /** Left out: they are to be read. */
  onEdit?: ((manager: PropertyManagerItem) => void) | undefined;
}

/** Property managers, and who signs in for each. */
export function ManagerTable({ label, managers, onEdit }: ManagerTableProps) {
  return (
    <DataTable
      label={label}
      titles={[texts.shortName, common.name, common.status, texts.signsIn]}
      withActions={onEdit !== undefined}
      sx={{ '& td': { overflowWrap: 'break-word' }, ...ON_A_PHONE }}
    >
      {managers.map((manager) => (
        <tr key={manager.id}>
          <td>
            <bdi>{manager.code}</bdi>
          </td>
          <td>
            <bdi>{manager.name}</bdi>
          </td>
          <td>{manager.isActive ? propertyEditor.active : manageProperties.inactive}</td>
          <td>
            <bdi>{manager.propertyManagerUser?.name ?? texts.nobodySignsIn}</bdi>
          </td>
          {onEdit && (
            <td>
              <Button
                aria-label={`${texts.editPropertyManager} ${managerName(manager)}`}
                onClick={() => onEdit(manager)}
              >
                {sync.edit}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

/** There the names say which one it is, and Edit the rest. */
const ON_A_PHONE = {
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
};

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { addressOf, personName, visitOf } from '../../shared/planning/planned-row';
import { DataTable } from '../../ui/data-table';
import type { TeamPlan } from './use-plannable';

const { common, inspectionManagement, teams: texts } = messages;

/** Columns on a phone: inspection, date and menu. */
const WIDTHS = {
  '& td:first-of-type, & td:nth-of-type(4)': { whiteSpace: { sm: 'nowrap' } },
  '& tr > :nth-of-type(3), & tr > :nth-of-type(4), & tr > :nth-of-type(6)': {
    display: { xs: 'none', sm: 'table-cell' },
  },
  '& td:last-of-type > *': { display: { xs: 'flex', sm: 'inline-flex' } },
  '& th, & td': { px: { xs: 0.5, sm: 1.25 } },
};

interface TeamInspectionTableProps {
  rows: readonly StaffInspectionRow[];
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  isPlannable: (row: StaffInspectionRow, plan: TeamPlan) => boolean;
  onChoose: (plan: TeamPlan, row: StaffInspectionRow) => void;
}

/** Upcoming inspections with their actions. */
export function TeamInspectionTable(props: TeamInspectionTableProps) {
  const { rows, ticked, onTick, isPlannable, onChoose } = props;
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  const plans = ['schedule', 'unschedule'] as const;
  return (
    <DataTable
      label={texts.inspections}
      titles={[
        common.code,
        common.address,
        common.inspectionType,
        common.inspector,
        inspectionManagement.inspectionScheduled,
        inspectionManagement.inspectionDue,
      ]}
      withActions
      sx={WIDTHS}
    >
      {rows.map((row) => {
        const address = addressOf(row);
        return (
          <tr key={row.id}>
            <td>
              {plans.some((plan) => isPlannable(row, plan)) && (
                <Checkbox
                  size="small"
                  sx={{ my: -1, ml: -1 }}
                  checked={ticked.has(row.id)}
                  slotProps={{ input: { 'aria-label': fill(texts.select, { address }) } }}
                  onChange={() => toggle(row.id)}
                />
              )}
              {row.property.code}
            </td>
            <td>{address}</td>
            <td>{INSPECTION_TYPE_LABELS[row.inspectionType]}</td>
            <td>{row.inspector ? personName(row.inspector) : inspectionManagement.notAssigned}</td>
            <td>{visitOf(row)}</td>
            <td>{row.inspectBy ? displayDate(row.inspectBy) : ''}</td>
            <td>
              {plans
                .filter((plan) => isPlannable(row, plan))
                .map((plan) => (
                  <Button
                    key={plan}
                    aria-label={`${common[plan]}: ${address}`}
                    onClick={() => onChoose(plan, row)}
                  >
                    {common[plan]}
                  </Button>
                ))}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { addressOf, personName, inspectionOf } from '../../shared/planning/planned-row';
import { DataTable } from '../../ui/data-table';
import type { TeamPlan } from './use-plannable';

const { common, inspectionManagement, teams: texts, workBasket } = messages;

const WIDTHS = { '& td:first-of-type, & td:nth-of-type(4)': { whiteSpace: { sm: 'nowrap' } } };

interface TeamInspectionTableProps {
  rows: readonly StaffInspectionRow[];
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  isPlannable: (row: StaffInspectionRow, plan: TeamPlan) => boolean;
  onChoose: (plan: TeamPlan, row: StaffInspectionRow) => void;
}

const labelOf = (plan: TeamPlan, { scheduledDate }: StaffInspectionRow): string =>
  plan === 'schedule' && scheduledDate !== null ? workBasket.reschedule : common[plan];

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
      stacks
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
            <td>{inspectionOf(row)}</td>
            <td>{row.inspectBy ? displayDate(row.inspectBy) : ''}</td>
            <td>
              {plans
                .filter((plan) => isPlannable(row, plan))
                .map((plan) => (
                  <Button
                    key={plan}
                    aria-label={`${labelOf(plan, row)}: ${address}`}
                    onClick={() => onChoose(plan, row)}
                  >
                    {labelOf(plan, row)}
                  </Button>
                ))}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

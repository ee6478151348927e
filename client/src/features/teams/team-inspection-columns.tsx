import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { displayDate, fill, inspectionName, messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { addressOf, personName, inspectionOf } from '../../shared/planning/planned-row';
import type { TeamPlan } from './use-plannable';

const { common, inspectionManagement, teams: texts, workBasket } = messages;

const PLANS = ['schedule', 'unschedule'] as const;

type IsPlannable = (row: StaffInspectionRow, plan: TeamPlan) => boolean;

interface ColumnOptions {
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  isPlannable: IsPlannable;
}

/** Columns of the upcoming inspections; the first one selects rows for actions on several. */
export const teamInspectionColumns = (ticks: ColumnOptions): RecordColumn<StaffInspectionRow>[] => [
  {
    id: 'code',
    title: common.code,
    text: ({ property }) => property.code,
    cell: (row) => <Code row={row} {...ticks} />,
  },
  { id: 'address', title: common.address, text: addressOf },
  {
    id: 'type',
    title: common.inspectionType,
    text: inspectionName,
  },
  {
    id: 'inspector',
    title: common.inspector,
    text: ({ inspector }) => (inspector ? personName(inspector) : inspectionManagement.notAssigned),
  },
  { id: 'scheduled', title: inspectionManagement.inspectionScheduled, text: inspectionOf },
  {
    id: 'due',
    title: inspectionManagement.inspectionDue,
    text: ({ inspectBy }) => (inspectBy ? displayDate(inspectBy) : ''),
  },
];

function Code({ row, ticked, onTick, isPlannable }: ColumnOptions & { row: StaffInspectionRow }) {
  const toggle = () => {
    const next = new Set(ticked);
    if (!next.delete(row.id)) next.add(row.id);
    onTick(next);
  };
  return (
    <>
      {PLANS.some((plan) => isPlannable(row, plan)) && (
        <Checkbox
          size="small"
          sx={{ my: -1, ml: -1 }}
          checked={ticked.has(row.id)}
          slotProps={{ input: { 'aria-label': fill(texts.select, { address: addressOf(row) }) } }}
          onChange={toggle}
        />
      )}
      {row.property.code}
    </>
  );
}

interface PlanButtonsProps {
  row: StaffInspectionRow;
  isPlannable: IsPlannable;
  onChoose: (plan: TeamPlan, row: StaffInspectionRow) => void;
}

export function PlanButtons({ row, isPlannable, onChoose }: PlanButtonsProps) {
  const address = addressOf(row);
  return PLANS.filter((plan) => isPlannable(row, plan)).map((plan) => (
    <Button key={plan} aria-label={`${labelOf(plan, row)}: ${address}`} onClick={() => onChoose(plan, row)}>
      {labelOf(plan, row)}
    </Button>
  ));
}

const labelOf = (plan: TeamPlan, { scheduledDate }: StaffInspectionRow): string =>
  plan === 'schedule' && scheduledDate !== null ? workBasket.reschedule : common[plan];

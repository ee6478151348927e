import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  instantToWall,
  isPlausibleDay,
  messages,
  parseInspectionTime,
  today,
  zoneLabel,
  type ChangedInspections,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { useEditForm } from '../../editing/edit-form';
import { DateInput } from '../../editing/inputs/date-input';
import { addressOf, inspectionOf, zoneOf } from '../../shared/planning/planned-row';
import { PlanningDialog } from '../../shared/planning/planning-dialog';
import { announcePlanned } from '../../shared/planning/undo-planning';
import { usePlanning } from '../../shared/planning/use-planning';
import { serverNow } from '../../offline/status/server-clock';
import { completeExternally, editInspectedDate } from './api/inspection-states';
import { kindOf } from './board-kind';

const texts = messages.inspectionManagement;

interface InspectedDateDialogProps {
  /** Row as it was when the dialog opened. */
  row: StaffInspectionRow;
  /** True for an external inspection without a report; false to correct an inspection date. */
  isExternal: boolean;
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Returns the instant for a day at the property, keeping the inspection's time of day. */
function instantOn(day: string, row: StaffInspectionRow): number {
  const zone = zoneOf(row);
  const time = instantToWall(row.inspectedDate ?? serverNow(), zone).slice('YYYY-MM-DDT'.length);
  const parsed = parseInspectionTime(`${day}T${time}`, zone);
  if (parsed.ok) return parsed.at;
  // Use noon if daylight saving skips that time; no zone skips noon.
  const noon = parseInspectionTime(`${day}T12:00`, zone);
  return noon.ok ? noon.at : serverNow();
}

function dayProblem(day: string, row: StaffInspectionRow): string | undefined {
  if (day === '') return texts.dateMissing;
  if (!isPlausibleDay(day)) return texts.inspectedTooEarly;
  return day > today(serverNow(), zoneOf(row)) ? texts.inspectedInFuture : undefined;
}

/** The server names a field of the call that the screen shows as a day. */
const wording = ({ details, message: text }: ApiError) =>
  (details as { field?: unknown } | undefined)?.field === 'date' ? { field: 'day', text } : undefined;

/** Asks for the day a property was inspected, and explains the consequences. */
export function InspectedDateDialog(props: InspectedDateDialogProps) {
  const { row, isExternal, inspectorName, newestVersion, onChanged, onClose } = props;
  const address = addressOf(row);
  const zone = zoneOf(row);
  const planning = usePlanning<string>({
    rows: [row],
    newestVersion,
    call: (day, versions) =>
      (isExternal ? completeExternally : editInspectedDate)(row.id, instantOn(day, row), versions[row.id]),
    onDone: (changed, day) => {
      onChanged(changed);
      const said = isExternal ? texts.externalToast : texts.dateEditedToast;
      announcePlanned({
        text: fill(said, { address, date: displayDate(day) }),
        rows: changed,
        undo: null,
        onChanged,
      });
      onClose();
    },
  });
  const form = useEditForm({
    localValues: { day: today(row.inspectedDate ?? serverNow(), zone) },
    check: ({ day }) => ({ day: dayProblem(day ?? '', row) }),
    wording,
    save: ({ day }) => planning.save(day ?? ''),
  });
  return (
    <PlanningDialog
      {...{ rows: [row], planning, form, inspectorName, onClose }}
      doing="edit"
      incomplete={false}
      title={`${isExternal ? texts.completeExternally : texts.editInspectedDate}: ${address}`}
      submitLabel={isExternal ? texts.completeExternally : messages.common.save}
    >
      {isExternal && <Typography>{fill(texts.externalText, { address })}</Typography>}
      <DateInput
        form={form}
        name="day"
        label={texts.dateInspected}
        autoFocus
        help={fill(texts.dateInZone, { zone: zoneLabel(zone) })}
      />
      {kindOf(row) === 'periodic' && <WhatFollows row={row} />}
    </PlanningDialog>
  );
}

/** The next due date follows the inspected date unless an inspection is already scheduled. */
function WhatFollows({ row }: { row: StaffInspectionRow }) {
  const { id } = row.property;
  const { data: scheduled = [] } = useQuery({
    queryKey: [...queryKeys.inspections, 'scheduled', id],
    queryFn: ({ signal }) => callApi('GET properties/{id}/inspections/scheduled', { path: { id }, signal }),
    retry: false,
  });
  const next = scheduled.find((inspection) => inspection.id !== row.id && kindOf(inspection) === 'periodic');
  return (
    <Alert severity="info">
      {texts.nextFollows} {next && fill(texts.scheduledStays, { visit: inspectionOf(next) })}
    </Alert>
  );
}

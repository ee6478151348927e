import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  hasLegalHours,
  ianaZone,
  isCalendarDate,
  isPlausibleDay,
  messages,
  PLAUSIBLE_DAYS,
  type ChangedInspections,
  type StaffInspectionRow,
  wallToInstant,
} from '@walkthrough/domain';
import { useMemo } from 'react';
import { FormDialog } from '../../../editing/edit-dialog';
import { ProblemNotice } from '../../../editing/problem-notice';
import { inspectorsQuery } from '../../../shared/planning/filter-choices';
import { needsZones, personName } from '../../../shared/planning/planned-row';
import { useAnnouncePresence } from '../../../live/presence';
import { lazyPart } from '../../../ui/lazy-part';
import { Awaited, OfflineNote } from '../../../ui/awaited';
import { MultipleAutocompleteField } from '../../../ui/autocomplete-field';
import { viewerZone } from '../../../ui/dates';
import { TextField } from '../../../ui/form-field';
import { MoveList } from './move-list';
import { useDayMove, type DayMoveState } from './use-day-move';

const { dayMoves: texts, shell } = messages;

const LegalHours = lazyPart(
  async () => (await import('../../../shared/planning/legal-hours')).LegalHours,
  true,
);

interface MoveDayDialogProps {
  /** Inspector whose day is moved. */
  inspector: NonNullable<StaffInspectionRow['inspector']>;
  /** `YYYY-MM-DD` */
  date: string;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Moves one inspector's inspections of a day to other inspectors or another day; shows every conflict first. */
export function MoveDayDialog({ inspector, date, onChanged, onClose }: MoveDayDialogProps) {
  const people = useQuery(inspectorsQuery);
  const move = useDayMove({ inspectorId: inspector.id, date, onChanged, onDone: onClose });
  const inspectors = useMemo(
    () =>
      new Map([
        [inspector.id, personName(inspector)],
        ...(people.data ?? []).map((each) => [each.id, personName(each)] as const),
      ]),
    [inspector, people.data],
  );
  useAnnouncePresence(
    'inspection',
    move.moves.map(({ row }) => row.id),
    'schedule',
  );
  return (
    <FormDialog
      title={fill(texts.title, { name: personName(inspector) })}
      submitLabel={fill(texts.submit, { count: move.included.length })}
      busy={move.sending.busy || move.preview.isFetching}
      incomplete={missingFrom(move)}
      wide
      onSubmit={() => void move.sending.run()}
      onClose={onClose}
    >
      <Box sx={FIELDS}>
        <TextField
          label={texts.date}
          value={move.date}
          onValue={move.setDate}
          input={{ type: 'date', inputProps: DAYS }}
        />
        <TextField
          label={texts.toDate}
          value={move.toDate}
          onValue={move.setToDate}
          problem={
            isCalendarDate(move.toDate) && !isPlausibleDay(move.toDate)
              ? messages.calendar.dateImpossible
              : undefined
          }
          input={{ type: 'date', autoFocus: true, inputProps: DAYS }}
        />
      </Box>
      <MultipleAutocompleteField
        label={texts.inspectors}
        help={texts.inspectorsHelp}
        loading={people.isPending}
        choices={[...inspectors].map(([id, label]) => ({ id, label }))}
        value={move.inspectorIds}
        onValue={move.setInspectorIds}
      />
      <Inspections move={move} inspectors={inspectors} name={personName(inspector)} />
      <ProblemNotice problem={move.sending.problem} onRetry={move.sending.again} />
    </FormDialog>
  );
}

const DAYS = { min: PLAUSIBLE_DAYS.first, max: PLAUSIBLE_DAYS.last };

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

function missingFrom({ hasChanges, included, moves }: DayMoveState): false | string {
  if (moves.length > 0 && !hasChanges) return texts.nothingNew;
  return included.length === 0 && texts.nothingTicked;
}

interface InspectionsProps {
  move: DayMoveState;
  inspectors: ReadonlyMap<number, string>;
  name: string;
}

function Inspections({ move, inspectors, name }: InspectionsProps) {
  const { preview, moves, included, date } = move;
  if (preview.isError) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => void preview.refetch()}>
            {shell.retry}
          </Button>
        }
      >
        {texts.loadFailed}
      </Alert>
    );
  }
  if (preview.data === undefined) return <Awaited shape="rows" count={2} />;
  const rows = moves.map(({ row }) => row);
  const stays = preview.data.stays.length;
  return (
    <Box aria-busy={preview.isFetching}>
      {preview.isPaused && <OfflineNote />}
      <Box role="status" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {moves.length === 0
          ? fill(texts.empty, { name, date: displayDate(date) })
          : fill(texts.summary, { count: included.length, total: moves.length })}
      </Box>
      <MoveList
        {...{ moves, included, inspectors }}
        showsZones={needsZones(rows, viewerZone)}
        onTick={move.tick}
        onChoose={move.choose}
      />
      <LegalTimes included={included} />
      {stays > 0 && <Box sx={{ color: 'text.secondary', pt: 1 }}>{fill(texts.stays, { count: stays })}</Box>}
    </Box>
  );
}

/** Warns about those of the new times that tenancy law may not allow. */
function LegalTimes({ included }: Pick<DayMoveState, 'included'>) {
  const times = included.flatMap(({ row, scheduledDate, timeZone }) => {
    const start = wallToInstant(scheduledDate, ianaZone(timeZone));
    return start.ok && scheduledDate !== row.scheduledDate ? [{ row, at: start.at }] : [];
  });
  if (!times.some(({ row }) => hasLegalHours(row))) return null;
  return <LegalHours times={times} />;
}

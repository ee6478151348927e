import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import {
  displayDate,
  inspectionName,
  messages,
  today,
  type InspectionNoteItem,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { memo } from 'react';
import { dayThere, zoneOf } from '../../shared/planning/planned-row';
import { taskReportId } from '../../offline/reports/model/report-id';
import { serverNow } from '../../offline/status/server-clock';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { BasketPaper } from './basket-list';
import { periodicRow, type BasketRow } from './basket-row';
import { CardActions } from './card-actions';
import { Occupants } from './occupants';
import { PlaceHeading } from './place-heading';
import { Readiness } from './readiness';
import type { BasketAction } from './row-actions';
import { InspectionState } from './inspection-state';

const texts = messages.workBasket;

/** Rarely needed, so loaded on demand. */
const CancellationAcknowledgement = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'basket-dialogs' */ './cancellation-acknowledgement'))
      .CancellationAcknowledgement,
);

interface BasketCardProps {
  item: WorkBasketItem;
  /** Team of the list. */
  teamId: number | null;
  /** This device has a draft of its report. */
  isBegun: boolean;
  /** Arrived since the list was last opened. */
  isNew: boolean;
  /** Assigned to the inspector and open, so its report is downloaded. */
  isAssigned: boolean;
  /** Whether times include their zone. */
  showsZone: boolean;
  onAction: (action: BasketAction, row: BasketRow) => void;
}

/**
 * Card of one inspection: where, when, who and the next step. Renders only when its own data changes, not with every
 * downloaded report.
 */
export const BasketCard = memo(function BasketCard({
  item,
  teamId,
  isBegun,
  isNew,
  isAssigned,
  showsZone,
  onAction,
}: BasketCardProps) {
  const session = useSignedIn();
  const { inspection, notes } = item;
  const row = periodicRow(session, item, { teamIds: teamId === null ? [] : [teamId], isBegun });
  return (
    <BasketPaper highlighted={inspection.cancelled}>
      {isNew && <NewMark />}
      {inspection.cancelled && <CancelledMark />}
      <PlaceHeading place={{ ...inspection.property, postalCode: inspection.postalCode }} />
      {inspection.inspectionType !== 'INSPECTION' && (
        <Box sx={{ fontWeight: 650 }}>{inspectionName(inspection)}</Box>
      )}
      <InspectionState visit={inspection} showsZone={showsZone} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <DueDate day={inspection.inspectBy} isOver={isOverdue(inspection)} />
        {isAssigned && <Readiness id={taskReportId(inspection.id)} isOff={inspection.cancelled} />}
        {inspection.hasSchedulingIssue && <IssueMark reason={inspection.schedulingIssueReason} />}
      </Box>
      <Occupants info={inspection.tenantInfo} />
      <Notes notes={notes} row={row} />
      {row.abilities.cancelConfirm && (
        <CancellationAcknowledgement row={row} isAcknowledged={inspection.cancelConfirmed} />
      )}
      <CardActions row={row} onAction={onAction} />
    </BasketPaper>
  );
});

const NewMark = () => (
  <Box
    sx={{
      justifySelf: 'start',
      px: 1,
      borderRadius: 1,
      typography: 'body2',
      fontWeight: 700,
      color: 'primary.contrastText',
      bgcolor: 'primary.main',
    }}
  >
    {texts.newMark}
  </Box>
);

export const CancelledMark = () => (
  <Box sx={{ fontWeight: 700, color: 'warning.dark' }}>{messages.common.cancelledMark}</Box>
);

type DueFacts = Pick<WorkBasketItem['inspection'], 'inspectedDate' | 'cancelled' | 'inspectBy'> & {
  property: Parameters<typeof zoneOf>[0]['property'];
};

/** Uses the property's day, like the boards. */
export function isOverdue(inspection: DueFacts): boolean {
  if (inspection.inspectedDate !== null || inspection.cancelled || inspection.inspectBy === null)
    return false;
  return inspection.inspectBy < today(serverNow(), zoneOf({ ...inspection, timeZone: null }));
}

export function DueDate({ day, isOver = false }: { day: string | null | undefined; isOver?: boolean }) {
  return (
    <Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texts.due}{' '}
      </Box>
      {day ? displayDate(day) : texts.noDueDate}
      {isOver && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
          {' '}
          {messages.common.overdue}
        </Box>
      )}
    </Box>
  );
}

export function IssueMark({ reason }: { reason: string | null }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main', fontWeight: 650 }}>
      <FlagIcon fontSize="small" />
      {texts.issueFlagged}
      {reason !== null && (
        <Box component="span" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      )}
    </Box>
  );
}

/** Office notes for the visit. */
export function Notes({ notes, row }: { notes: readonly InspectionNoteItem[]; row: BasketRow }) {
  if (notes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.notes}
      sx={{ m: 0, pl: 2.5, borderTop: 1, borderColor: 'divider', pt: { xs: 0.5, sm: 1 } }}
    >
      {notes.map((note) => (
        <li key={note.id}>
          {note.details}{' '}
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {dayThere(note.noteDate, row.visit)}
          </Box>
        </li>
      ))}
    </Box>
  );
}

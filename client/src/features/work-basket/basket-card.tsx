import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import { displayDate, messages, type InspectionNoteItem, type WorkBasketItem } from '@walkthrough/domain';
import { dayThere } from '../../forms/visit/planned-row';
import { taskReportId } from '../../offline/model/report-id';
import { lazyPart } from '../../ui/lazy-part';
import { BasketPaper } from './basket-list';
import type { BasketRow } from './basket-row';
import { CardActions } from './card-actions';
import { Occupants } from './occupants';
import { PlaceHeading } from './place-heading';
import { Readiness } from './readiness';
import type { BasketAction } from './row-actions';
import { VisitState } from './visit-state';

const texts = messages.workBasket;

/** Few visits are cancelled: what is ticked then is no part of what every phone loads. */
const CancellationTold = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './cancellation-told')).CancellationTold,
);

interface BasketCardProps {
  item: WorkBasketItem;
  row: BasketRow;
  /** It came since the last look. */
  isNew?: boolean;
  /** It is the inspector's, and still to be done: its report comes onto the device. */
  isAssigned?: boolean;
  /** The time of the visit says its zone. */
  showsZone: boolean;
  onAction: (action: BasketAction, row: BasketRow) => void;
}

/** One visit, read at arm's length: where, when, who, and what to do next. */
export function BasketCard({
  item,
  row,
  isNew = false,
  isAssigned = false,
  showsZone,
  onAction,
}: BasketCardProps) {
  const { inspection, notes } = item;
  return (
    <BasketPaper highlighted={inspection.cancelled}>
      {isNew && <NewMark />}
      {inspection.cancelled && <CancelledMark />}
      <PlaceHeading place={{ ...inspection.property, postalCode: inspection.postalCode }} />
      <VisitState visit={inspection} showsZone={showsZone} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <DueDate day={inspection.inspectBy} />
        {isAssigned && <Readiness id={taskReportId(inspection.id)} />}
        {inspection.hasSchedulingIssue && <IssueMark reason={inspection.schedulingIssueReason} />}
      </Box>
      <Occupants info={inspection.tenantInfo} />
      <Notes notes={notes} row={row} />
      {row.abilities.cancelConfirm && <CancellationTold row={row} isTold={inspection.cancelConfirmed} />}
      <CardActions row={row} onAction={onAction} />
    </BasketPaper>
  );
}

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

export function DueDate({ day }: { day: string | null | undefined }) {
  return (
    <Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texts.due}{' '}
      </Box>
      {day ? displayDate(day) : texts.noDueDate}
    </Box>
  );
}

function IssueMark({ reason }: { reason: string | null }) {
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

/** What the office wants known at the door. */
export function Notes({ notes, row }: { notes: readonly InspectionNoteItem[]; row: BasketRow }) {
  if (notes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.notes}
      sx={{ m: 0, pl: 2.5, borderTop: 1, borderColor: 'divider', pt: 1 }}
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

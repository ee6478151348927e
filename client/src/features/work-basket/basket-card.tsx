import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { displayDate, messages, type InspectionAbilities, type WorkBasketItem } from '@walkthrough/domain';
import { dayThere } from '../../forms/visit/planned-row';
import { BasketButtons, BasketPaper } from './basket-list';
import { PlaceHeading } from './place-heading';
import { Occupants } from './occupants';
import { VisitState } from './visit-state';

const texts = messages.workBasket;

export type BasketAction = 'schedule' | 'unschedule' | 'toggleIssue';

interface BasketCardProps {
  item: WorkBasketItem;
  /** The time of the visit says its zone. */
  showsZone: boolean;
  abilities: InspectionAbilities;
  onAction: (action: BasketAction, item: WorkBasketItem) => void;
}

/** One visit, read at arm's length: where, when, who, and what to do next. */
export function BasketCard({ item, showsZone, abilities, onAction }: BasketCardProps) {
  const { inspection, notes } = item;
  const flagged = inspection.hasSchedulingIssue;
  return (
    <BasketPaper highlighted={inspection.cancelled}>
      {inspection.cancelled && (
        <Box sx={{ fontWeight: 700, color: 'warning.dark' }}>{messages.common.cancelledMark}</Box>
      )}
      <PlaceHeading place={{ ...inspection.property, postalCode: inspection.postalCode }} />
      <VisitState item={item} showsZone={showsZone} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.due}{' '}
          </Box>
          {inspection.inspectBy ? displayDate(inspection.inspectBy) : texts.noDueDate}
        </Box>
        {flagged && (
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main', fontWeight: 650 }}>
            <FlagIcon fontSize="small" />
            {texts.issueFlagged}
          </Box>
        )}
      </Box>
      <Occupants info={inspection.tenantInfo} />
      {notes.length > 0 && (
        <Box
          component="ul"
          aria-label={texts.notes}
          sx={{ m: 0, pl: 2.5, borderTop: 1, borderColor: 'divider', pt: 1 }}
        >
          {notes.map((note) => (
            <li key={note.id}>
              {note.details}{' '}
              <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {dayThere(note.noteDate, inspection)}
              </Box>
            </li>
          ))}
        </Box>
      )}
      <BasketButtons>
        {abilities.schedule && (
          <Button
            variant={inspection.scheduledDate ? 'outlined' : 'contained'}
            onClick={() => onAction('schedule', item)}
          >
            {inspection.scheduledDate ? texts.reschedule : messages.common.schedule}
          </Button>
        )}
        {abilities.unschedule && (
          <Button variant="outlined" onClick={() => onAction('unschedule', item)}>
            {messages.common.unschedule}
          </Button>
        )}
        {abilities.toggleSchedulingIssue && (
          <Button
            variant="outlined"
            aria-pressed={flagged}
            startIcon={<FlagIcon />}
            onClick={() => onAction('toggleIssue', item)}
          >
            {flagged ? texts.removeIssue : texts.flagIssue}
          </Button>
        )}
      </BasketButtons>
    </BasketPaper>
  );
}

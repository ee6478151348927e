import FlagIcon from '@mui/icons-material/FlagOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import {
  displayDate,
  fill,
  messages,
  type InspectionAbilities,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { formatInstantDay } from '../../ui/dates';
import { Occupants } from './occupants';
import { VisitState } from './visit-state';

const texts = messages.workBasket;

export type BasketAction = 'schedule' | 'unschedule' | 'toggleIssue';

interface BasketCardProps {
  item: WorkBasketItem;
  abilities: InspectionAbilities;
  onAction: (action: BasketAction, item: WorkBasketItem) => void;
}

function mapLink({ property, postalCode }: WorkBasketItem['inspection']): string {
  const place = [property.addressLine1, property.city, property.province, postalCode, property.country];
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}

function Address({ inspection }: { inspection: WorkBasketItem['inspection'] }) {
  const { addressLine1, addressLine2, city, province, code } = inspection.property;
  return (
    <Box>
      <Link
        href={mapLink(inspection)}
        target="_blank"
        rel="noopener noreferrer"
        underline="hover"
        aria-label={fill(texts.openMap, { address: addressLine1 })}
        sx={{ display: 'flex', gap: 0.5, minHeight: 44, alignItems: 'center', color: 'text.primary' }}
      >
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}>
          {addressLine1}
        </Box>
        <PlaceIcon sx={{ color: 'primary.main', flex: 'none' }} />
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        {addressLine2 && (
          <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
            {messages.common.unitNumber} {addressLine2}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {city}, {province} · {code}
        </Box>
      </Box>
    </Box>
  );
}

/** One visit, read at arm's length: where, when, who, and what to do next. */
export function BasketCard({ item, abilities, onAction }: BasketCardProps) {
  const { inspection, notes } = item;
  const flagged = inspection.hasSchedulingIssue;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.25,
        alignContent: 'start',
        bgcolor: inspection.cancelled ? 'warning.light' : 'background.paper',
      }}
    >
      {inspection.cancelled && (
        <Box sx={{ fontWeight: 700, color: 'warning.dark' }}>{messages.common.cancelledMark}</Box>
      )}
      <Address inspection={inspection} />
      <VisitState item={item} />
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
                {formatInstantDay(note.noteDate)}
              </Box>
            </li>
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '&:empty': { display: 'none' },
          '& button': { minHeight: 44, flex: '1 1 auto' },
        }}
      >
        {abilities.schedule && (
          <Button
            variant={inspection.scheduledDate ? 'outlined' : 'contained'}
            onClick={() => onAction('schedule', item)}
          >
            {inspection.scheduledDate ? texts.reschedule : messages.inspectionManagement.schedule}
          </Button>
        )}
        {abilities.unschedule && (
          <Button variant="outlined" onClick={() => onAction('unschedule', item)}>
            {messages.inspectionManagement.unschedule}
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
      </Box>
    </Paper>
  );
}

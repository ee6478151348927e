import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  type ClaimFact,
  DEDUCTION_ANSWER_LABELS,
  type DeductionLine,
  type DeductionReceipt,
  dollarWords,
  fill,
  LINE_PHOTO_FIELDS,
  LINE_PHOTO_LABELS,
  messages,
} from '@walkthrough/domain';
import { formatInstantDay } from '../../../../ui/dates';
import { ClaimReference } from './claim-notice';
import { LinePhoto } from './line-photo';
import { LineReceipts } from './line-receipts';

const { common, deductions: texts, statementDocument: shown } = messages;

export type LineAction = 'edit' | 'answer' | 'remove';

interface DeductionEntryProps {
  line: DeductionLine;
  /** Rules about the claim that the record brings up. */
  claims: readonly ClaimFact[];
  receipts: readonly DeductionReceipt[];
  onSaved: () => Promise<unknown>;
  /** Null without the right or the connection. */
  onAction: ((action: LineAction) => void) | null;
}

/** Shows a deduction with its photos side by side, and what the tenant said. */
export function DeductionEntry({ line, claims, receipts, onSaved, onAction }: DeductionEntryProps) {
  const { place, description, cents, answer, comment, answeredAt, answeredBy, answeredFrom } = line;
  // Owners get no names of the office.
  const byOffice = answeredBy === null ? texts.answeredOn : texts.answeredByOffice;
  const answered = answeredFrom === 'tenant' ? texts.answeredByTenant : byOffice;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          <bdi>{place}</bdi>
          {` · ${dollarWords(cents)}`}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={answer === 'disputed' ? 'warning' : 'default'}
          label={DEDUCTION_ANSWER_LABELS[answer]}
        />
      </Box>
      <Typography>
        <bdi>{description}</bdi>
      </Typography>
      <ClaimReference claims={claims} />
      {comment !== '' && (
        <Typography sx={{ color: 'text.secondary' }}>
          <bdi>{comment}</bdi>
        </Typography>
      )}
      {answeredAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fill(answered, { name: answeredBy ?? '', date: formatInstantDay(answeredAt) })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 1, mt: 1 }}>
        {LINE_PHOTO_FIELDS.map((field) => (
          // Photos begin at one height, also where only one of the labels has two lines.
          <Box key={field} sx={{ display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 2' }}>
            <Typography variant="body2">{LINE_PHOTO_LABELS[field]}</Typography>
            <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
              {line[field].length === 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {shown.noPhoto}
                </Typography>
              )}
              {line[field].map((id, at) => (
                <LinePhoto
                  key={id}
                  id={id}
                  field={field}
                  label={fill(shown.photoNumber, { phase: LINE_PHOTO_LABELS[field], number: at + 1 })}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <LineReceipts line={line} receipts={receipts} mayEdit={onAction !== null} onSaved={onSaved} />
      {onAction && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -2 }}>
          <Button onClick={() => onAction('edit')} aria-label={fill(texts.editNamed, { place })}>
            {messages.sync.edit}
          </Button>
          <Button onClick={() => onAction('answer')} aria-label={fill(texts.answerNamed, { place })}>
            {texts.tenantsAnswer}
          </Button>
          <Button
            color="inherit"
            onClick={() => onAction('remove')}
            aria-label={fill(texts.removeNamed, { place })}
          >
            {common.remove}
          </Button>
        </Box>
      )}
    </Box>
  );
}

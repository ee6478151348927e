import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DEDUCTION_ANSWER_LABELS,
  type DeductionStatementItem,
  fill,
  messages,
  type StatementAnswerItem,
} from '@walkthrough/domain';
import { formatInstant } from '../../../../ui/dates';

const texts = messages.deductions;

/** Shows what tenants answered to a statement by their links. A newer statement leaves it as it is. */
export function StatementAnswers({ statement: { answers } }: { statement: DeductionStatementItem }) {
  return answers.map((answer) => <OneAnswer key={answer.number} answer={answer} />);
}

function OneAnswer({ answer: { contents, number, sha256 } }: { answer: StatementAnswerItem }) {
  const { at, lines, revision, tenant } = contents;
  return (
    <Box sx={{ flexBasis: '100%', pl: 2, borderLeft: 2, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {fill(texts.answeredRevision, { number, name: tenant, revision, date: formatInstant(at) })}
      </Typography>
      {lines.map(({ id, place, answer, comment }) => (
        <Box key={id}>
          <Typography>
            {fill(texts.answerOfLine, { place, answer: DEDUCTION_ANSWER_LABELS[answer] })}
          </Typography>
          {comment !== '' && (
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
              <bdi>{comment}</bdi>
            </Typography>
          )}
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fill(texts.answerHash, { hash: sha256 })}
      </Typography>
    </Box>
  );
}

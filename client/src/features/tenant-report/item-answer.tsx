import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, isDeductionItem, messages, TENANT_VERDICTS, type TenantVerdict } from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from '../../ui/form-field';
import { ItemPhotos } from './item-photos';
import { useAnswer, useProblem, useTenantPage } from './page-context';

const { tenantReport: texts } = messages;

const verdictText = (key: string, verdict: TenantVerdict): string => {
  if (isDeductionItem(key)) return verdict === 'agree' ? texts.lineAgree : texts.lineDispute;
  return verdict === 'agree' ? texts.agree : texts.disagree;
};

interface ItemAnswerProps {
  itemKey: string;
  label: string;
  /** Label of the comment field. */
  commentLabel?: string;
  /** Whether the comment is offered at once. */
  hasComment?: boolean;
}

/** Lets the tenant agree or disagree with an item, comment on it and add photos; a deduction takes none. */
export function ItemAnswer({ itemKey, label, commentLabel, hasComment = false }: ItemAnswerProps) {
  const { ended, report, store } = useTenantPage();
  const { verdict, comment } = useAnswer(itemKey);
  const [isOpen, setOpen] = useState(false);
  const problem = useProblem(itemKey);
  const isOfStatement = isDeductionItem(itemKey);
  const isAnswered = !isOfStatement && (report.finished !== null || report.isReplaced);
  const isOver = ended !== null || isAnswered;
  const showsComment = hasComment || isOpen || comment !== '' || verdict === 'disagree';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <Box
        role="group"
        aria-label={fill(texts.verdictOf, { item: label })}
        // A phone has two buttons in a line, so that a report of 60 items is half as long.
        sx={{ display: 'contents' }}
      >
        {TENANT_VERDICTS.map((each) => (
          <Button
            key={each}
            variant={verdict === each ? 'contained' : 'outlined'}
            aria-pressed={verdict === each}
            disabled={isOver}
            sx={{ minHeight: 44 }}
            onClick={() => store.change(itemKey, { verdict: verdict === each ? null : each })}
          >
            {verdictText(itemKey, each)}
          </Button>
        ))}
        {!showsComment && !isOver && (
          <Button sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
            {texts.addComment}
          </Button>
        )}
      </Box>
      {showsComment && (
        <Box sx={{ flex: '1 0 100%', minWidth: 0 }}>
          <TextField
            label={commentLabel ?? fill(texts.comment, { item: label })}
            {...(problem !== undefined && { problem })}
            value={comment}
            onValue={(value) => store.change(itemKey, { comment: value })}
            input={{ multiline: true, minRows: 2, maxRows: 12, readOnly: isOver }}
          />
        </Box>
      )}
      {!showsComment && problem !== undefined && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      {!isOfStatement && <ItemPhotos itemKey={itemKey} label={label} />}
    </Box>
  );
}

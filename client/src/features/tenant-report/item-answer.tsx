import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  fill,
  messages,
  TENANT_COMMENT_LIMIT,
  TENANT_VERDICTS,
  type TenantVerdict,
} from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from '../../ui/form-field';
import { ItemPhotos } from './item-photos';
import { useAnswer, useTenantPage } from './page-context';

const { tenantReport: texts } = messages;

const verdictText = (verdict: TenantVerdict): string => (verdict === 'agree' ? texts.agree : texts.disagree);

interface ItemAnswerProps {
  itemKey: string;
  label: string;
  /** Label of the comment field. */
  commentLabel?: string;
  /** Whether the comment is offered at once. */
  hasComment?: boolean;
}

/** Lets the tenant agree or disagree with an item, comment on it and add photos. */
export function ItemAnswer({ itemKey, label, commentLabel, hasComment = false }: ItemAnswerProps) {
  const { report, store } = useTenantPage();
  const { verdict, comment } = useAnswer(itemKey);
  const [isOpen, setOpen] = useState(false);
  const isOver = report.finished !== null || report.isReplaced;
  const isTooLong = comment.length > TENANT_COMMENT_LIMIT;
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
            {verdictText(each)}
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
            {...(isTooLong && {
              problem: fill(texts.commentLimit, { most: TENANT_COMMENT_LIMIT, count: comment.length }),
            })}
            value={comment}
            onValue={(value) => store.change(itemKey, { comment: value })}
            input={{ multiline: true, minRows: 2, readOnly: isOver }}
          />
        </Box>
      )}
      <ItemPhotos itemKey={itemKey} label={label} />
    </Box>
  );
}

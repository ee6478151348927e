import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, type Jurisdiction, type LawSettings, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { lawSettingsQuery } from '../../shared/law/law-queries';
import { formatInstantDay } from '../../ui/dates';
import { showToast } from '../../ui/toast';

const { law, lawSettings: texts } = messages;

interface ReviewNoticeProps {
  jurisdiction: Jurisdiction;
  settings: LawSettings;
}

/** Says whether counsel reviewed the rules of a jurisdiction, who confirmed it and when. */
export function ReviewNotice({ jurisdiction, settings: { packs } }: ReviewNoticeProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const review = packs.find((pack) => pack.jurisdiction === jurisdiction);
  const isReviewed = review?.isReviewed === true;
  const sending = useSend<void>(async () => {
    try {
      await callApi('PUT law-settings/packs/{jurisdiction}', {
        path: { jurisdiction },
        body: { isReviewed: !isReviewed },
        ...(review && { ifMatch: review.version }),
      });
    } finally {
      await client.invalidateQueries({ queryKey: lawSettingsQuery.queryKey });
    }
    setOpen(false);
    showToast({ kind: 'success', text: texts.reviewSaved });
  });
  const label = isReviewed ? texts.withdrawReview : texts.confirmReview;
  return (
    <Box>
      <Alert
        severity={isReviewed ? 'success' : 'warning'}
        action={
          <Button color="inherit" onClick={() => setOpen(true)}>
            {label}
          </Button>
        }
      >
        {review && isReviewed
          ? fill(texts.reviewed, { name: review.changedBy, date: formatInstantDay(review.changedAt) })
          : law.notReviewed}
      </Alert>
      {isOpen && (
        <ConfirmActionDialog
          title={label}
          confirmLabel={label}
          destructive={isReviewed}
          sending={sending}
          onClose={() => setOpen(false)}
        >
          <span>{isReviewed ? texts.withdrawReviewQuestion : texts.confirmReviewQuestion}</span>
        </ConfirmActionDialog>
      )}
    </Box>
  );
}

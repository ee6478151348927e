import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type OfferedLanguage } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { formatInstantDay } from '../../ui/dates';
import { showToast } from '../../ui/toast';
import { noticeTranslationsQuery } from './notice-texts-queries';

const { notices: texts } = messages;

/** Says whether counsel reviewed what notices say in a language, and confirms or withdraws it. */
export function TranslationReview({ language }: { language: OfferedLanguage }) {
  const client = useQueryClient();
  const { online } = useNetworkStatus();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...noticeTranslationsQuery, refetchOnMount: 'always' });
  const review = data?.find((each) => each.language === language);
  const isReviewed = review?.isReviewed === true;
  const sending = useSend<void>(async () => {
    try {
      await callApi('PUT notice-translations/{language}', {
        path: { language },
        body: { isReviewed: !isReviewed },
        ...(review && { ifMatch: review.version }),
      });
    } finally {
      await client.invalidateQueries({ queryKey: noticeTranslationsQuery.queryKey });
    }
    setOpen(false);
    showToast({ kind: 'success', text: texts.translationSaved });
  });
  if (!review) return null;
  const label = isReviewed ? texts.withdrawTranslation : texts.confirmTranslation;
  return (
    <Box>
      <Alert
        severity={isReviewed ? 'success' : 'warning'}
        // On a phone the button has no room beside the text.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 240px' } }}
        action={
          online && (
            <Button color="inherit" onClick={() => setOpen(true)}>
              {label}
            </Button>
          )
        }
      >
        {isReviewed && review.changedAt !== null
          ? fill(texts.translationReviewed, {
              name: review.changedBy ?? '',
              date: formatInstantDay(review.changedAt),
            })
          : texts.translationNotReviewed}
      </Alert>
      {isOpen && (
        <ConfirmActionDialog
          title={label}
          confirmLabel={label}
          destructive={isReviewed}
          sending={sending}
          onClose={() => setOpen(false)}
        >
          <span>{isReviewed ? texts.withdrawTranslationQuestion : texts.confirmTranslationQuestion}</span>
        </ConfirmActionDialog>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertySpreadsheet } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { refusalText } from './refusal-text';

const { spreadsheets: texts, common } = messages;

/** What can be undone and until when; after a rejection it stays with the reason above. */
export function UndoImportSection({ sheet }: { sheet: PropertySpreadsheet }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {sheet.failure === null ? texts.takeBackOffer : texts.takeBackAgain}
      </Typography>
      <UndoImportButton sheet={sheet} />
    </Box>
  );
}

interface TakeBackButtonProps {
  sheet: Pick<PropertySpreadsheet, 'id' | 'restorable'>;
  /** Accessible label where there are several buttons. */
  label?: string;
  /** Called when the undo was requested. */
  onAsked?: () => void;
}

/** Undoes the last import after one confirmation, while none of its properties has changed. */
export function UndoImportButton({ sheet, label, onAsked }: TakeBackButtonProps) {
  const { id, restorable } = sheet;
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => callApi('POST propertySpreadsheet/{id}/takeBack', { path: { id } }),
    networkMode: 'always',
    onSuccess: (now) => {
      client.setQueryData(deskQueryKeys.propertySpreadsheet(id), now);
      onAsked?.();
    },
    onError: () => client.invalidateQueries({ queryKey: deskQueryKeys.propertySpreadsheet(id) }),
    // The list also offers Undo.
    onSettled: () => client.invalidateQueries({ queryKey: deskQueryKeys.lastSpreadsheets }),
  });
  return (
    <>
      {takeBack.isError && (
        <Alert severity="error">{refusalText(takeBack.error, texts.takeBackFailed)}</Alert>
      )}
      <Button
        variant="outlined"
        aria-label={label}
        disabled={takeBack.isPending}
        onClick={() => setAsks(true)}
      >
        {texts.takeBack}
      </Button>
      <ConfirmDialog
        open={asks}
        title={texts.takeBackTitle}
        confirmLabel={texts.takeBack}
        cancelLabel={common.cancel}
        destructive
        onConfirm={() => {
          setAsks(false);
          takeBack.mutate();
        }}
        onCancel={() => setAsks(false)}
      >
        <Typography>{fill(texts.takeBackText, { count: restorable })}</Typography>
      </ConfirmDialog>
    </>
  );
}

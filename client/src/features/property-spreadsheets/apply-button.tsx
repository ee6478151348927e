import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertySpreadsheet } from '@walkthrough/domain';
import { useState } from 'react';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useSignedIn } from '../../session/use-session';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';
import { refusalText } from './refusal-text';
import { applySpreadsheet } from './spreadsheet-calls';

const { spreadsheets: texts, landing, common, sheetMapping: mapping } = messages;

/** Applies the changes. Asks once about open inspections of properties that stop being inspected. */
export function ApplyButton({ sheet }: { sheet: PropertySpreadsheet }) {
  const { id, state, created, changed, openVisits } = sheet;
  const { user } = useSignedIn();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const apply = useMutation({
    mutationFn: (shouldCancelInspections: boolean | undefined) =>
      applySpreadsheet(user, {
        spreadsheetId: id,
        ...(shouldCancelInspections !== undefined && { shouldCancelInspections }),
      }),
    networkMode: 'always',
    onSuccess: (now) => client.setQueryData(deskQueryKeys.propertySpreadsheet(id), now),
    onError: () => client.invalidateQueries({ queryKey: deskQueryKeys.propertySpreadsheet(id) }),
  });
  const left = state === 'refused' ? sheet.errors.reduce((sum, { total }) => sum + total, 0) : 0;
  if (created + changed === 0 && left === 0) return null;
  const question = asks ? texts.visitsTitle : '';
  const answer = (shouldCancel: boolean) => {
    setAsks(false);
    apply.mutate(shouldCancel);
  };
  return (
    <Box role="group" aria-label={mapping.applyBar} sx={BAR}>
      {apply.isError && <Alert severity="error">{refusalText(apply.error, texts.applyFailed)}</Alert>}
      <Typography>
        {left > 0
          ? fill(mapping.blocked, { count: left })
          : fill(mapping.ready, { created: String(created), changed: String(changed) })}
      </Typography>
      <Button
        variant="contained"
        disabled={apply.isPending || left > 0}
        onClick={() =>
          openVisits.open + openVisits.conditions > 0 ? setAsks(true) : apply.mutate(undefined)
        }
      >
        {landing.applyChanges}
      </Button>
      <Dialog
        open={asks}
        compact
        isCloseFocused
        role="alertdialog"
        title={texts.visitsTitle}
        onClose={() => setAsks(false)}
        closeLabel={common.cancel}
        actions={
          <>
            <ConfirmButton question={question} onClick={() => answer(false)}>
              {texts.visitsKeep}
            </ConfirmButton>
            <ConfirmButton question={question} variant="contained" color="error" onClick={() => answer(true)}>
              {texts.visitsCancel}
            </ConfirmButton>
          </>
        }
      >
        <Typography>{fill(texts.visitsText, openVisits)}</Typography>
        {openVisits.conditions > 0 && (
          <Typography sx={{ mt: 1 }}>{fill(texts.visitsConditions, openVisits)}</Typography>
        )}
      </Dialog>
    </Box>
  );
}

/** In sight however long the preview is. */
const BAR = {
  position: 'sticky',
  // Above the strip of the connection on a phone.
  bottom: { xs: 'calc(52px + env(safe-area-inset-bottom))', sm: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 2,
} as const;

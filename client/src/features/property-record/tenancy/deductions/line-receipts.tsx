import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type DeductionLine,
  type DeductionReceipt,
  fill,
  MAX_LINE_RECEIPTS,
  MAX_RECEIPT_BYTES,
  messages,
} from '@walkthrough/domain';
import { callApi, callForFile } from '../../../../api/client';
import { ProblemNotice } from '../../../../editing/problem-notice';
import { useSend } from '../../../../editing/use-send';
import { FileButton } from '../../../../ui/file-button';
import { saveFile } from '../../../../ui/save-file';
import { showToast } from '../../../../ui/toast';

const { common, deductions: texts, statementDocument: shown } = messages;

const UPLOAD_TIMEOUT_MS = 120_000;
const MB = 1024 * 1024;

interface LineReceiptsProps {
  line: DeductionLine;
  receipts: readonly DeductionReceipt[];
  mayEdit: boolean;
  onSaved: () => Promise<unknown>;
}

/** Shows the receipts and invoices of a deduction, and adds and removes them. */
export function LineReceipts({ line: { id, place }, receipts, mayEdit, onSaved }: LineReceiptsProps) {
  const tooLarge = fill(texts.receiptTooLarge, { most: MAX_RECEIPT_BYTES / MB });
  const adding = useSend<File>(
    async (file) => {
      if (file.size > MAX_RECEIPT_BYTES) throw new Error(tooLarge);
      const form = new FormData();
      form.append('files', file, file.name);
      await callApi('POST deduction-lines/{id}/receipts', {
        path: { id },
        form,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      await onSaved();
      showToast({ kind: 'success', text: texts.receiptAdded });
    },
    { wording: ({ code }) => (code === 'payload_too_large' ? tooLarge : undefined) },
  );
  const removing = useSend<string>(async (receiptId) => {
    await callApi('DELETE deduction-receipts/{receiptId}', { path: { receiptId } });
    await onSaved();
    showToast({ kind: 'success', text: texts.receiptRemoved });
  });
  const opening = useSend<DeductionReceipt>(async ({ id: receiptId, name }) =>
    saveFile(await callForFile('GET deduction-receipts/{receiptId}/content', { path: { receiptId } }), name),
  );
  const problem = adding.problem ?? removing.problem ?? opening.problem;
  const again = adding.problem ? adding.again : removing.problem ? removing.again : opening.again;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, mt: 1 }}>
      <Typography variant="body2">{shown.receipts}</Typography>
      {receipts.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noReceipts}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {receipts.map((receipt) => (
          <Box component="li" key={receipt.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              aria-label={fill(texts.openReceipt, { name: receipt.name })}
              sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              disabled={opening.busy}
              onClick={() => void opening.run(receipt)}
            >
              <bdi>{receipt.name}</bdi>
            </Button>
            {mayEdit && (
              <Button
                color="inherit"
                aria-label={fill(texts.removeReceipt, { name: receipt.name })}
                disabled={removing.busy}
                onClick={() => void removing.run(receipt.id)}
              >
                {common.remove}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ProblemNotice problem={problem} onRetry={again} />
      {mayEdit && receipts.length < MAX_LINE_RECEIPTS && (
        <Box>
          <FileButton
            label={fill(texts.addReceiptTo, { place })}
            accept="image/*,.heic,application/pdf"
            isBusy={adding.busy}
            busyText={common.saving}
            onFile={(file) => void adding.run(file)}
          />
        </Box>
      )}
    </Box>
  );
}

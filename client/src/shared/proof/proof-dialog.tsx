import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import {
  CONTACT_CHANNEL_LABELS,
  perLanguage,
  DELIVERY_METHODS,
  type DeliveryMethod,
  fill,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showToast } from '../../ui/toast';
import { ProofFileInput } from './proof-file-input';
import { proofProblem } from './read-proof';

const { basketActions, common, proof: texts } = messages;

const METHODS = perLanguage(
  () =>
    [
      ['', ''],
      ...DELIVERY_METHODS.map((method) => [method, CONTACT_CHANNEL_LABELS[method]] as const),
    ] as const,
);

/** 25 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000;

interface ProofDialogProps {
  visit: InspectionRef;
  /** Receives the inspection with its delivery method. */
  onChosen: (row: StaffInspectionRow) => void;
  onClose: () => void;
}

/** Generic message, plus the server's reason if it has one. */
const wording = (error: ApiError) =>
  error.isUnreachable ? basketActions.proofFailed : `${basketActions.proofFailed} ${error.message}`;

async function upload(id: number, file: File): Promise<void> {
  const form = new FormData();
  form.append('files', file, file.name);
  await callApi('POST inspections/{id}/pdf', { path: { id }, form, timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** Records how a document was delivered and uploads the PDF proof. Both need the network. */
export function ProofDialog({ visit: { id, address }, onChosen, onClose }: ProofDialogProps) {
  const client = useQueryClient();
  const { online, missing } = useNetworkStatus();
  const [chosen, setChosen] = useState<{ file: File; problem: string | null } | null>(null);
  const form = useEditForm({
    call: 'PUT inspections/{id}/delivery',
    initialValues: { method: '' as DeliveryMethod | '' },
    localValues: { fileName: '' },
    check: ({ method, fileName }) => ({
      method: method === '' ? texts.methodMissing : undefined,
      fileName: fileName === '' || !chosen ? texts.fileMissing : (chosen.problem ?? undefined),
    }),
    wording,
    save: async ({ method }) => {
      if (method === '' || !chosen) return;
      onChosen(await callApi('PUT inspections/{id}/delivery', { path: { id }, body: { method } }));
      await upload(id, chosen.file);
      void client.invalidateQueries({ queryKey: queryKeys.workBasket });
      showToast({ kind: 'success', text: texts.submitted });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={fill(texts.titleOf, { address })}
      submitLabel={common.submit}
      incomplete={!online}
      onClose={onClose}
    >
      {!online && <Alert severity="info">{needsServerText(missing)}</Alert>}
      <SelectInput form={form} name="method" label={texts.method} options={METHODS} />
      <ProofFileInput
        form={form}
        name="fileName"
        onFile={async (file) => setChosen({ file, problem: await proofProblem(file) })}
      />
    </EditDialog>
  );
}

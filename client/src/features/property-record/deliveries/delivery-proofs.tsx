import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  type DeliveryItem,
  type DeliveryProofItem,
  type DeliveryProofKind,
  fill,
  MAX_DELIVERY_PROOF_BYTES,
  MAX_DELIVERY_PROOFS,
  messages,
  DELIVERY_PROOF_LABELS,
} from '@walkthrough/domain';
import { type ChangeEvent, useRef, useState } from 'react';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { useFileUrl } from '../../../report-form/photos/use-photo-url';
import { Awaited } from '../../../ui/awaited';
import { Dialog } from '../../../ui/dialog';
import { lazyPart } from '../../../ui/lazy-part';
import { showToast } from '../../../ui/toast';
import { proofQuery } from './delivery-queries';

const { common, deliveries: texts, proof: proofTexts, unitHistory } = messages;

const ProofSignature = lazyPart(async () => (await import('./proof-signature')).ProofSignature);

/** 10 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;
const MB = 1024 * 1024;

interface DeliveryProofsProps {
  delivery: DeliveryItem;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** Shows the proofs of a delivery, and adds a photo or a drawn signature. */
export function DeliveryProofs({ delivery, mayEdit, onChanged }: DeliveryProofsProps) {
  const { id, propertyId, proofs, recipientName } = delivery;
  const input = useRef<HTMLInputElement>(null);
  const [isSigning, setSigning] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useSend<{ kind: DeliveryProofKind; file: Blob }>(async ({ kind, file }) => {
    const form = new FormData();
    form.append('files', file, kind === 'PHOTO' ? 'proof.jpg' : 'signature.png');
    const sent = { path: { id }, query: { kind }, form, timeoutMs: UPLOAD_TIMEOUT_MS };
    await callApi('POST deliveries/{id}/proofs', sent);
    showToast({ kind: 'success', text: texts.proofAdded });
    await onChanged();
  });
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    setTooLarge(file !== undefined && file.size > MAX_DELIVERY_PROOF_BYTES);
    if (file && file.size <= MAX_DELIVERY_PROOF_BYTES) void upload.run({ kind: 'PHOTO', file });
    currentTarget.value = '';
  };
  return (
    <Box component="section" aria-label={texts.proofs}>
      {proofs.map((proof) => (
        <Proof key={proof.id} propertyId={propertyId} deliveryId={id} proof={proof} />
      ))}
      {mayEdit && proofs.length < MAX_DELIVERY_PROOFS && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={upload.busy} onClick={() => input.current?.click()}>
            {texts.addPhoto}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={texts.addPhoto}
            hidden
            onChange={chosen}
          />
          <Button variant="outlined" disabled={upload.busy} onClick={() => setSigning(true)}>
            {texts.addSignature}
          </Button>
        </Box>
      )}
      {tooLarge && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {fill(proofTexts.fileTooLarge, { most: MAX_DELIVERY_PROOF_BYTES / MB })}
        </Typography>
      )}
      <ProblemNotice problem={upload.problem} onRetry={upload.again} />
      {isSigning && (
        <ProofSignature
          deliveryId={id}
          name={recipientName}
          onSigned={(file) => {
            setSigning(false);
            void upload.run({ kind: 'SIGNATURE', file });
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </Box>
  );
}

interface ProofProps {
  propertyId: number;
  deliveryId: number;
  proof: DeliveryProofItem;
}

function Proof({ propertyId, deliveryId, proof }: ProofProps) {
  const [isOpen, setOpen] = useState(false);
  const label = proof.kind === 'PHOTO' ? texts.proofPhoto : texts.proofSignature;
  const { kind, addedBy } = proof;
  const title = addedBy === '' ? DELIVERY_PROOF_LABELS[kind] : fill(label, { name: addedBy });
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {isOpen && (
        <Dialog open title={title} onClose={() => setOpen(false)} closeLabel={common.close}>
          <Picture propertyId={propertyId} deliveryId={deliveryId} proof={proof} title={title} />
        </Dialog>
      )}
    </Box>
  );
}

function Picture({ propertyId, deliveryId, proof, title }: ProofProps & { title: string }) {
  const { data, isError } = useQuery(proofQuery(propertyId, deliveryId, proof.id));
  if (isError) return <Typography>{unitHistory.photoFailed}</Typography>;
  return data ? <Loaded file={data} title={title} /> : <Awaited height={300} />;
}

function Loaded({ file, title }: { file: Blob; title: string }) {
  const url = useFileUrl(file);
  return url === null ? null : <Box component="img" src={url} alt={title} sx={{ maxWidth: '100%' }} />;
}

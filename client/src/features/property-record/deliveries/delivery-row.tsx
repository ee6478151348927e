import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  DELIVERY_STATE_LABELS,
  type DeliveryItem,
  deliveryName,
  deliverySentOn,
  deliveryStateOf,
  displayDate,
  displayTime,
  fill,
  isCustomerSide,
  labelled,
  messages,
  OFFERED_INSPECTION_LABELS,
} from '@walkthrough/domain';
import { useId, useState } from 'react';
import { useSignedIn } from '../../../session/use-session';
import { lazyPart } from '../../../ui/lazy-part';
import { DeliveryProofs } from './delivery-proofs';

const { deliveries: texts, lawMethods } = messages;

const WithdrawalDialog = lazyPart(async () => (await import('./withdrawal-dialog')).WithdrawalDialog);

interface DeliveryRowProps {
  delivery: DeliveryItem;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** Shows a delivery with its last state; its history, proofs and actions open below. */
export function DeliveryRow({ delivery, mayEdit, onChanged }: DeliveryRowProps) {
  const { user } = useSignedIn();
  // Customers withdraw their own records only; those of the office come to them without a name.
  const isOwn = !isCustomerSide(user) || delivery.recordedBy !== '';
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const state = deliveryStateOf(delivery);
  const name = deliveryName(delivery);
  const recipient = delivery.recipientName || delivery.recipientAddress;
  // The name of the method says that the address is for service, which is not true of every email.
  const method = delivery.method === 'EMAIL' ? texts.methodEmail : lawMethods[delivery.method];
  const hasFailed = state === 'REFUSED' || state === 'BOUNCED';
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {state !== null && (
          <Chip
            size="small"
            variant="outlined"
            color={hasFailed ? 'warning' : 'default'}
            label={DELIVERY_STATE_LABELS[state]}
          />
        )}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={fill(texts.detailsOf, { what: name, recipient })}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44 }}
        >
          {texts.details}
        </Button>
      </Box>
      <Typography variant="body2">
        <bdi>{fill(texts.sentTo, { method, recipient })}</bdi>
        {` · ${displayDate(deliverySentOn(delivery) ?? delivery.sentOn)}`}
      </Typography>
      {delivery.method === 'EMAIL' && !delivery.isServiceAddress && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noService}
        </Typography>
      )}
      {isOpen && (
        <Box id={detailsId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, py: 1 }}>
          <History delivery={delivery} />
          <DeliveryProofs delivery={delivery} mayEdit={mayEdit} onChanged={onChanged} />
          {mayEdit && isOwn && state !== 'WITHDRAWN' && <Withdraw id={delivery.id} onChanged={onChanged} />}
        </Box>
      )}
    </Box>
  );
}

function Withdraw({ id, onChanged }: { id: number; onChanged: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Box>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {isAsking && (
        <WithdrawalDialog id={id} onSaved={() => void onChanged()} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}

function History({ delivery }: { delivery: DeliveryItem }) {
  const {
    fileName,
    fileSha256,
    inspection,
    proposedAt,
    isFinalNotice,
    isAgreedInWriting,
    recipientAddress,
    receivedOn,
    recordedBy,
    states,
  } = delivery;
  const lines = [
    ...(fileSha256 === '' ? [] : [fill(texts.fileLine, { name: fileName, hash: fileSha256 })]),
    ...(recipientAddress === '' ? [] : [labelled(texts.recipientAddress, recipientAddress)]),
    ...(inspection !== null && proposedAt !== null
      ? [
          fill(texts.offerLine, {
            inspection: OFFERED_INSPECTION_LABELS[inspection],
            date: displayDate(proposedAt.slice(0, 10)),
            time: displayTime(proposedAt),
          }),
        ]
      : []),
    ...(isFinalNotice ? [texts.finalNoticeLine] : []),
    ...(isAgreedInWriting ? [texts.isAgreedInWriting] : []),
    ...(receivedOn === null ? [] : [fill(texts.receivedLine, { date: displayDate(receivedOn) })]),
    ...(recordedBy === '' ? [] : [fill(texts.recordedLine, { name: recordedBy })]),
    ...states.map(({ state, on, detail, recordedBy: by }) => {
      const words = { state: DELIVERY_STATE_LABELS[state], date: displayDate(on), name: by };
      const line = fill(by === '' ? texts.stateLine : texts.stateByLine, words);
      return labelled(line, detail);
    }),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DELIVERY_STATE_LABELS,
  type DeliveryItem,
  deliveryStateOf,
  displayInstantInWords,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  type TenantLinkItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { serverNow } from '../../../offline/status/server-clock';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toast';
import { Quiet } from '../record-part';
import { AnswerOfTenant } from './answer-of-tenant';

const { common, tenantLinks: texts } = messages;

const stateText = (state: TenantLinkItem['state']): string =>
  ({
    open: texts.stateOpen,
    answered: texts.stateAnswered,
    expired: texts.stateExpired,
    withdrawn: texts.stateWithdrawn,
    replaced: texts.stateReplaced,
    removed: texts.stateRemoved,
  })[state];

interface LinkItemProps {
  link: TenantLinkItem;
  /** Its email in the ledger; undefined: there is none, or it is not loaded. */
  mail: DeliveryItem | undefined;
  mayEdit: boolean;
  onWithdrawn: () => void;
}

/** Shows one link: its state, what its tenant has done, and the answer. */
export function LinkItem({ link, mail, mayEdit, onWithdrawn }: LinkItemProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, state, tenantName } = link;
  const withdraw = useSend(async () => {
    await callApi('DELETE tenant-links/{id}', { path: { id } });
    setAsking(false);
    showToast({ kind: 'success', text: texts.withdrawn });
    onWithdrawn();
  });
  const facts = [
    createdWords(link),
    ...(link.sentTo === null ? [] : [sentWords(link.sentTo, mail)]),
    link.readAt === null
      ? texts.notRead
      : fill(texts.readAt, { time: displayInstantInWords(link.readAt, link.zone) }),
    endOf(link),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {fill(texts.linkOf, { name: tenantName, type: INSPECTION_TYPE_LABELS[link.type] })}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{stateText(state)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      {state === 'replaced' && <Quiet>{texts.replacedHint}</Quiet>}
      {link.answer && <AnswerOfTenant link={link} answer={link.answer} />}
      {mayEdit && canWithdraw(link) && (
        <Button
          color="inherit"
          aria-label={fill(texts.withdrawOf, { name: tenantName })}
          onClick={() => setAsking(true)}
        >
          {texts.withdraw}
        </Button>
      )}
      <ProblemNotice problem={withdraw.problem} onRetry={withdraw.again} />
      <ConfirmDialog
        open={isAsking}
        title={texts.withdraw}
        confirmLabel={texts.withdraw}
        cancelLabel={common.cancel}
        destructive
        busy={withdraw.busy}
        onConfirm={() => void withdraw.run(undefined)}
        onCancel={() => setAsking(false)}
      >
        {fill(texts.withdrawConfirm, { name: tenantName })}
      </ConfirmDialog>
    </Box>
  );
}

function createdWords({ createdAt, createdBy: name, zone }: TenantLinkItem): string {
  const time = displayInstantInWords(createdAt, zone);
  return name === '' ? fill(texts.createdOn, { time }) : fill(texts.createdBy, { time, name });
}

function sentWords(email: string, mail: DeliveryItem | undefined): string {
  const state = mail ? deliveryStateOf(mail) : null;
  return state === null
    ? fill(texts.mailTo, { email })
    : fill(texts.mailState, { email, state: DELIVERY_STATE_LABELS[state] });
}

/** An answered link works until it expires: it shows statements of deductions. */
function canWithdraw({ state, withdrawnAt, expiresAt }: TenantLinkItem): boolean {
  if (state === 'answered') return withdrawnAt === null && expiresAt > serverNow();
  return state === 'open' || state === 'replaced';
}

function endOf({ state, withdrawnAt, expiresAt, zone }: TenantLinkItem): string {
  if (withdrawnAt !== null)
    return fill(texts.withdrawnAt, { time: displayInstantInWords(withdrawnAt, zone) });
  const time = displayInstantInWords(expiresAt, zone);
  return state === 'expired' ? fill(texts.expiredAt, { time }) : fill(texts.expires, { time });
}

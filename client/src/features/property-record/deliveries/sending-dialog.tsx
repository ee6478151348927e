import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  isEmailAddress,
  messages,
  NOTICE_METHODS,
  type NoticeMethod,
  noticeMethodLabel,
  type NoticeSent,
  type PlannedSending,
  type TenancyItem,
  type TenancyTenantItem,
  today,
  withoutAgreement,
  zoneOfInspection,
} from '@walkthrough/domain';
import { type ReactNode, useState } from 'react';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { useActionKeys } from '../../../offline/queue/use-action-keys';
import { serverNow } from '../../../offline/status/server-clock';
import { CheckField } from '../../../ui/check-field';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { SelectField } from '../../../ui/select-field';
import { showToast } from '../../../ui/toast';
import { deliveriesQuery } from './delivery-queries';

const { common, deliveries, law, notices: texts } = messages;

/** What is sent, without what the document adds. */
export interface SendingBody {
  method: NoticeMethod;
  tenantIds: number[];
  sentOn?: string;
}

interface SendingDialogProps {
  title: string;
  tenancy: TenancyItem;
  canBeMailed?: boolean;
  /** Fields and hints of the document, above the others. */
  children?: ReactNode;
  warningsOf: (recipients: readonly TenancyTenantItem[], sending: PlannedSending) => readonly string[];
  send: (body: SendingBody, keyOf: (body: object) => string) => Promise<NoticeSent>;
  /** Said when a delivery is recorded. */
  recorded: string;
  openLabel: string;
  onOpen: () => void;
  onSent: () => void;
  onClose: () => void;
}

/** Mails an issued document to tenants, or records how it was handed over. What no rule will count is confirmed first. */
export function SendingDialog(props: SendingDialogProps) {
  const { tenancy, canBeMailed = true, warningsOf, send, onSent, onClose } = props;
  const { tenants } = tenancy;
  const [method, setMethod] = useState<NoticeMethod>(() => firstMethod(tenants, canBeMailed));
  const [sentOn, setSentOn] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>(() => tenants.map(({ id }) => id));
  const [confirmed, setConfirmed] = useState('');
  const keyOf = useActionKeys();
  const ledger = useQuery(deliveriesQuery(tenancy.propertyId));
  const isMail = method === 'EMAIL';
  const recipients = tenants.filter(({ id }) => chosen.includes(id));
  const day = isMail ? today(serverNow(), zoneOfInspection(null, tenancy)) : sentOn;
  const warnings = [
    ...agreementWarnings(recipients, { method, sentOn: day }),
    ...warningsOf(recipients, { method, sentOn: day }),
  ];
  // Other warnings have to be confirmed again.
  const read = warnings.join('\n');
  const sending = useSend<void>(async () => {
    if (confirmed !== read) throw new Error(deliveries.sendingWarningsOpen);
    const body = { method, tenantIds: [...chosen], ...(!isMail && sentOn !== '' && { sentOn }) };
    const names = (await send(body, keyOf)).recipients.join(', ');
    const text = isMail ? fill(texts.sentMail, { recipients: names }) : props.recorded;
    showToast({ kind: 'success', text });
    onSent();
    onClose();
  });
  const submit = () => void sending.run();
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={props.onOpen}>
            {props.openLabel}
          </Button>
          <Button variant="contained" disabled={chosen.length === 0 || sending.busy} onClick={submit}>
            {sending.busy ? common.saving : isMail ? texts.sendMail : texts.sendRecord}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {props.children}
        <SelectField
          label={texts.methodLabel}
          value={method}
          options={NOTICE_METHODS.filter((each) => canBeMailed || each !== 'EMAIL').map((each) => [
            each,
            noticeMethodLabel(each),
          ])}
          onValue={(value) => setMethod(value as NoticeMethod)}
        />
        {!isMail && (
          <TextField label={texts.sentOnLabel} value={sentOn} input={{ type: 'date' }} onValue={setSentOn} />
        )}
        {isMail && ledger.data?.hasMailServer === false && (
          <Alert severity="warning">{deliveries.noMailServer}</Alert>
        )}
        <Recipients tenants={tenants} isMail={isMail} chosen={chosen} onChosen={setChosen} />
        <Warnings
          warnings={warnings}
          label={isMail ? deliveries.confirmSending : deliveries.confirmWarnings}
          isConfirmed={confirmed === read}
          onConfirmed={(isConfirmed) => setConfirmed(isConfirmed ? read : '')}
        />
        <ProblemNotice problem={sending.problem} onRetry={submit} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {law.disclaimer}
        </Typography>
      </Box>
    </Dialog>
  );
}

function agreementWarnings(recipients: readonly TenancyTenantItem[], sending: PlannedSending): string[] {
  const names = withoutAgreement(recipients, sending);
  return names.length === 0 ? [] : [fill(texts.emailNotAgreed, { names: names.join(', ') })];
}

interface WarningsProps {
  warnings: readonly string[];
  label: string;
  isConfirmed: boolean;
  onConfirmed: (isConfirmed: boolean) => void;
}

function Warnings({ warnings, label, isConfirmed, onConfirmed }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <CheckField label={label} checked={isConfirmed} onChecked={onConfirmed} />
    </>
  );
}

interface RecipientsProps {
  tenants: readonly TenancyTenantItem[];
  /** Whether the email addresses matter, and not the others. */
  isMail: boolean;
  chosen: readonly number[];
  onChosen: (ids: readonly number[]) => void;
}

function Recipients({ tenants, isMail, chosen, onChosen }: RecipientsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {texts.recipientsLabel}
      </Box>
      {tenants.map(({ id, name, emailForService, addressForService }) => (
        <CheckField
          key={id}
          label={name}
          help={(isMail ? emailForService : addressForService) || undefined}
          checked={chosen.includes(id)}
          onChecked={(checked) => onChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {chosen.length === 0 && <Alert severity="warning">{texts.noRecipient}</Alert>}
    </Box>
  );
}

/** Email where every tenant has an address for service. */
function firstMethod(tenants: readonly TenancyTenantItem[], canBeMailed: boolean): NoticeMethod {
  const haveEmail =
    tenants.length > 0 && tenants.every(({ emailForService }) => isEmailAddress(emailForService));
  return haveEmail && canBeMailed ? 'EMAIL' : 'HAND';
}

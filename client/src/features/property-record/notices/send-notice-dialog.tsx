import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  fill,
  hasOfficialForm,
  isEmailAddress,
  type IssuedNotice,
  messages,
  NOTICE_METHODS,
  type NoticeMethod,
  noticeMethodLabel,
  offerWarnings,
  type TenancyItem,
  type TenancyTenantItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { useActionKeys } from '../../../offline/queue/use-action-keys';
import { serverNow } from '../../../offline/status/server-clock';
import { CheckField } from '../../../ui/check-field';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { SelectField } from '../../../ui/select-field';
import { showToast } from '../../../ui/toast';
import { openNotice } from './notices-queries';

const { common, notices: texts } = messages;

interface SendNoticeDialogProps {
  notice: IssuedNotice;
  tenancy: TenancyItem;
  onSent: () => void;
  onClose: () => void;
}

/** Mails an issued notice to tenants, or records how it was handed over. */
export function SendNoticeDialog({ notice, tenancy, onSent, onClose }: SendNoticeDialogProps) {
  const { tenants } = tenancy;
  const isSheet = notice.layout === 'OFFICIAL_SHEET';
  const [method, setMethod] = useState<NoticeMethod>(() => firstMethod(tenants, isSheet));
  const [sentOn, setSentOn] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>(() => tenants.map(({ id }) => id));
  const keyOf = useActionKeys();
  const isMail = method === 'EMAIL';
  const sending = useSend<void>(async () => {
    const body = { method, tenantIds: [...chosen], ...(!isMail && sentOn !== '' && { sentOn }) };
    const { recipients } = await callApi('POST notices/{id}/deliveries', {
      path: { id: notice.id },
      body,
      idempotencyKey: keyOf(body),
    });
    const names = recipients.join(', ');
    showToast({
      kind: 'success',
      text: isMail ? fill(texts.sentMail, { recipients: names }) : texts.sentRecorded,
    });
    onSent();
    onClose();
  });
  const recipients = tenants.filter(({ id }) => chosen.includes(id));
  const doubtful = recipients.filter(
    ({ isEmailServiceAgreed, emailServiceEndedOn }) =>
      isEmailServiceAgreed !== true || emailServiceEndedOn !== null,
  );
  const submit = () => void sending.run();
  return (
    <Dialog
      open
      title={texts.sendTitle}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => openNotice(notice.id, notice.fileName)}>
            {texts.openPdf}
          </Button>
          <Button variant="contained" disabled={chosen.length === 0 || sending.busy} onClick={submit}>
            {sending.busy ? common.saving : isMail ? texts.sendMail : texts.sendRecord}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {isSheet && <Alert severity="info">{texts.sheetHint}</Alert>}
        <SelectField
          label={texts.methodLabel}
          value={method}
          options={NOTICE_METHODS.filter((each) => !isSheet || each !== 'EMAIL').map((each) => [
            each,
            noticeMethodLabel(each),
          ])}
          onValue={(value) => setMethod(value as NoticeMethod)}
        />
        {!isMail && (
          <TextField label={texts.sentOnLabel} value={sentOn} input={{ type: 'date' }} onValue={setSentOn} />
        )}
        <Recipients tenants={tenants} isMail={isMail} chosen={chosen} onChosen={setChosen} />
        {isMail && doubtful.length > 0 && (
          <Alert severity="warning">
            {fill(texts.emailNotAgreed, { names: doubtful.map(({ name }) => name).join(', ') })}
          </Alert>
        )}
        {warningsOf(notice, tenancy, recipients, { method, sentOn }).map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <ProblemNotice problem={sending.problem} onRetry={submit} />
      </Box>
    </Dialog>
  );
}

/** Says why a rule will not count the offered times when they are sent in this way on this day. */
function warningsOf(
  { kind, place, inspection, layout, times }: IssuedNotice,
  tenancy: TenancyItem,
  recipients: readonly TenancyTenantItem[],
  { method, sentOn }: { method: NoticeMethod; sentOn: string },
): string[] {
  const day = method === 'EMAIL' ? today(serverNow(), zoneOfInspection(null, tenancy)) : sentOn;
  if ((kind !== 'FIRST_OFFER' && kind !== 'FINAL_OFFER') || day === '') return [];
  const isFinalNotice = hasOfficialForm(kind, place) && layout !== 'OWN';
  const found = recipients.flatMap(({ id, name }) =>
    times.flatMap((proposedAt) => {
      const offer = { document: 'inspectionOffer', inspection, proposedAt, isFinalNotice } as const;
      return offerWarnings(
        { ...offer, method, recipientName: name, tenancyTenantId: id, sentOn: day },
        tenancy,
      );
    }),
  );
  return [...new Set(found)];
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
function firstMethod(tenants: readonly TenancyTenantItem[], isSheet: boolean): NoticeMethod {
  const haveEmail =
    tenants.length > 0 && tenants.every(({ emailForService }) => isEmailAddress(emailForService));
  return haveEmail && !isSheet ? 'EMAIL' : 'HAND';
}

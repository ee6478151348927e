import Alert from '@mui/material/Alert';
import {
  DELIVERY_DOCUMENT_LABELS,
  DELIVERY_DOCUMENTS,
  DELIVERY_TEXT_LIMITS,
  type DeliveryDocument,
  deliveryProblems,
  type DeliveryRecord,
  deliveryWarnings,
  fill,
  jurisdictionOf,
  LAW_DELIVERY_METHODS,
  messages,
  needsAgreement,
  OFFERED_INSPECTION_LABELS,
  OFFERED_INSPECTIONS,
  type OfferedInspection,
  type TenancyItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { EditDialog } from '../../../editing/edit-dialog';
import { type EditForm, useEditForm } from '../../../editing/edit-form';
import { CheckInput } from '../../../editing/inputs/check-input';
import { DateInput, WallTimeInput } from '../../../editing/inputs/date-input';
import { SelectInput } from '../../../editing/inputs/select-input';
import { TextInput } from '../../../editing/inputs/text-input';
import { useInput } from '../../../editing/inputs/use-input';
import { useInitialValue } from '../../../editing/use-initial-value';
import { useActionKeys } from '../../../offline/queue/use-action-keys';
import { serverNow } from '../../../offline/status/server-clock';
import { CheckField } from '../../../ui/check-field';
import { showToast } from '../../../ui/toast';

const { deliveries: texts, law, lawMethods } = messages;

type Method = DeliveryRecord['method'];

interface DeliveryDialogProps {
  propertyId: number;
  tenancies: readonly TenancyItem[];
  onSaved: () => void;
  onClose: () => void;
}

const NEW = {
  tenancy: '',
  document: '' as DeliveryDocument | '',
  inspection: '' as OfferedInspection | '',
  proposedAt: '',
  isFinalNotice: false,
  method: 'HAND' as Method,
  isAgreedInWriting: false,
  /** Id of a tenant; empty: another person. */
  recipient: '',
  recipientName: '',
  recipientAddress: '',
  sentOn: '',
  receivedOn: '',
  /** The warnings that were confirmed. */
  confirmed: '',
};
type Values = typeof NEW;

/** Records a delivery that was made by hand, by mail or at the door. */
export function DeliveryDialog({ propertyId, tenancies, onSaved, onClose }: DeliveryDialogProps) {
  const keyOf = useActionKeys();
  const current = useInitialValue(tenancies.find(({ isCurrent }) => isCurrent));
  const form = useEditForm({
    localValues: { ...NEW, tenancy: current ? String(current.id) : '' },
    check: (values) => problemsOf(values, tenancies),
    save: async (values) => {
      const body = bodyOf(values, tenancyOf(values, tenancies));
      const path = { id: propertyId };
      await callApi('POST properties/{id}/deliveries', { path, body, idempotencyKey: keyOf(body) });
      showToast({ kind: 'success', text: texts.added });
      onSaved();
    },
    onSaved: onClose,
  });
  const { values } = form;
  const isOffer = values.document === 'inspectionOffer';
  const tenancy = tenancyOf(values, tenancies);
  const hasFinalNotice = tenancy === null || jurisdictionOf(tenancy.country, tenancy.province) === 'BC';
  const tenants = tenancy?.tenants ?? [];
  const warnings = deliveryWarnings(bodyOf(values, tenancy), tenancy);
  return (
    <EditDialog
      form={form}
      title={texts.add}
      submitLabel={texts.add}
      draftOf={`delivery ${propertyId}`}
      onClose={onClose}
    >
      <span>{texts.addHelp}</span>
      <SelectInput form={form} name="tenancy" label={texts.tenancy} options={tenancyOptions(tenancies)} />
      <SelectInput form={form} name="document" label={texts.document} options={documentOptions()} />
      {isOffer && (
        <>
          <SelectInput form={form} name="inspection" label={texts.inspection} options={inspectionOptions()} />
          <WallTimeInput form={form} name="proposedAt" label={texts.proposedAt} />
          {hasFinalNotice && <CheckInput form={form} name="isFinalNotice" label={texts.isFinalNotice} />}
        </>
      )}
      <SelectInput
        form={form}
        name="method"
        label={texts.method}
        options={LAW_DELIVERY_METHODS.map((method) => [method, methodWords(method)] as const)}
      />
      {needsAgreement(form.values.method) && (
        <CheckInput form={form} name="isAgreedInWriting" label={texts.isAgreedInWriting} />
      )}
      {tenants.length > 0 && (
        <SelectInput form={form} name="recipient" label={texts.recipient} options={tenantOptions(tenants)} />
      )}
      {chosenTenant(values, tenancy) === undefined && (
        <TextInput
          form={form}
          name="recipientName"
          label={texts.recipientName}
          input={upTo(DELIVERY_TEXT_LIMITS.recipientName)}
        />
      )}
      <TextInput
        form={form}
        name="recipientAddress"
        label={texts.recipientAddress}
        input={upTo(DELIVERY_TEXT_LIMITS.recipientAddress)}
      />
      <DateInput form={form} name="sentOn" label={texts.sentOn} />
      <DateInput form={form} name="receivedOn" label={texts.receivedOn} />
      {warnings.length > 0 && <Warnings form={form} warnings={warnings} />}
      <span>{law.disclaimer}</span>
    </EditDialog>
  );
}

/** Says what a rule will not count, which has to be confirmed: the delivery was made all the same. */
function Warnings({ form, warnings }: { form: EditForm<Values>; warnings: readonly string[] }) {
  const input = useInput(form, 'confirmed');
  const isConfirmed = isRead(form.values, warnings);
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <CheckField
        label={texts.confirmWarnings}
        checked={isConfirmed}
        onChecked={(checked) => input.set(checked ? readOf(warnings) : '')}
      />
      {!isConfirmed && input.problem !== undefined && <Alert severity="error">{input.problem}</Alert>}
    </>
  );
}

/** Other warnings have to be confirmed again. */
const readOf = (warnings: readonly string[]): string => warnings.join('\n');
const isRead = ({ confirmed }: Values, warnings: readonly string[]): boolean =>
  warnings.length === 0 || confirmed === readOf(warnings);

const tenancyOf = ({ tenancy }: Values, tenancies: readonly TenancyItem[]): TenancyItem | null =>
  tenancies.find(({ id }) => String(id) === tenancy) ?? null;

const chosenTenant = ({ recipient }: Values, tenancy: TenancyItem | null) =>
  tenancy?.tenants.find(({ id }) => String(id) === recipient);

/** Returns what prevents saving, by field, including unconfirmed warnings. */
function problemsOf(values: Values, tenancies: readonly TenancyItem[]): Record<string, string> {
  const tenancy = tenancyOf(values, tenancies);
  const body = bodyOf(values, tenancy);
  const problems = deliveryProblems(body, latestDay(tenancies), tenancy);
  const isOpen = !isRead(values, deliveryWarnings(body, tenancy));
  return {
    ...(isOpen && { confirmed: texts.warningsOpen }),
    ...Object.fromEntries(problems.map(({ field, text }) => [field, text] as const).reverse()),
  };
}

function bodyOf(values: Values, chosen: TenancyItem | null): DeliveryRecord {
  const {
    tenancy,
    document,
    inspection,
    proposedAt,
    receivedOn,
    recipient: _tenant,
    confirmed: _read,
    ...rest
  } = values;
  const tenant = chosenTenant(values, chosen);
  const isBC = chosen === null || jurisdictionOf(chosen.country, chosen.province) === 'BC';
  const isFinalNotice = isBC && values.isFinalNotice;
  const isAgreedInWriting = needsAgreement(rest.method) && rest.isAgreedInWriting;
  const offer = { inspection: inspection || null, proposedAt: proposedAt || null, isFinalNotice };
  return {
    method: rest.method,
    sentOn: rest.sentOn,
    recipientName: tenant?.name ?? rest.recipientName,
    recipientAddress: rest.recipientAddress,
    tenancyTenantId: tenant?.id ?? null,
    isAgreedInWriting,
    tenancyId: tenancy === '' ? null : Number(tenancy),
    document: document || null,
    ...(document === 'inspectionOffer' && offer),
    receivedOn: receivedOn || null,
  };
}

/** Returns today at the property; without a tenancy, the server checks the day. */
function latestDay([tenancy]: readonly TenancyItem[]): string {
  return tenancy ? today(serverNow(), zoneOfInspection(null, tenancy)) : '9999-12-31';
}

/** An email from another mailbox is not tracked, and its address is not always one for service. */
const methodWords = (method: Method): string => (method === 'EMAIL' ? texts.ownEmail : lawMethods[method]);

const tenantOptions = (tenants: TenancyItem['tenants']) => [
  ['', texts.otherRecipient] as const,
  ...tenants.map(({ id, name }) => [String(id), name] as const),
];

const upTo = (maxLength: number) => ({ inputProps: { maxLength } });

const tenancyOptions = (tenancies: readonly TenancyItem[]) => [
  ['', texts.noTenancy] as const,
  ...tenancies.map(({ id, isCurrent, tenants }) => {
    const names = tenants.map(({ name }) => name).join(', ');
    return [String(id), isCurrent ? texts.currentTenancy : fill(texts.formerTenancy, { names })] as const;
  }),
];

const documentOptions = () => [
  ['', texts.otherDocument] as const,
  ...DELIVERY_DOCUMENTS.map((document) => [document, DELIVERY_DOCUMENT_LABELS[document]] as const),
];

const inspectionOptions = () => [
  ['', ''] as const,
  ...OFFERED_INSPECTIONS.map((each) => [each, OFFERED_INSPECTION_LABELS[each]] as const),
];

import {
  DELIVERY_DOCUMENT_LABELS,
  DELIVERY_DOCUMENTS,
  DELIVERY_TEXT_LIMITS,
  type DeliveryDocument,
  deliveryProblems,
  type DeliveryRecord,
  fill,
  LAW_DELIVERY_METHODS,
  messages,
  OFFERED_INSPECTION_LABELS,
  OFFERED_INSPECTIONS,
  type OfferedInspection,
  type TenancyItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { CheckInput } from '../../../editing/inputs/check-input';
import { DateInput, WallTimeInput } from '../../../editing/inputs/date-input';
import { SelectInput } from '../../../editing/inputs/select-input';
import { TextInput } from '../../../editing/inputs/text-input';
import { useInitialValue } from '../../../editing/use-initial-value';
import { useActionKeys } from '../../../offline/queue/use-action-keys';
import { deviceClock } from '../../../offline/status/server-clock';
import { showToast } from '../../../ui/toast';

const { deliveries: texts, lawMethods } = messages;

/** Emails are recorded when the product sends them. */
const METHODS = LAW_DELIVERY_METHODS.filter((method) => method !== 'EMAIL');
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
  recipientName: '',
  recipientAddress: '',
  sentOn: '',
  receivedOn: '',
};
type Values = typeof NEW;

/** Records a delivery that was made by hand, by mail or at the door. */
export function DeliveryDialog({ propertyId, tenancies, onSaved, onClose }: DeliveryDialogProps) {
  const keyOf = useActionKeys();
  const current = useInitialValue(tenancies.find(({ isCurrent }) => isCurrent));
  const form = useEditForm({
    localValues: { ...NEW, tenancy: current ? String(current.id) : '' },
    check: (values) =>
      Object.fromEntries(
        deliveryProblems(bodyOf(values), latestDay(tenancies))
          .map(({ field, text }) => [field, text] as const)
          .reverse(),
      ),
    save: async (values) => {
      const body = bodyOf(values);
      const path = { id: propertyId };
      await callApi('POST properties/{id}/deliveries', { path, body, idempotencyKey: keyOf(body) });
      showToast({ kind: 'success', text: texts.added });
      onSaved();
    },
    onSaved: onClose,
  });
  const isOffer = form.values.document === 'inspectionOffer';
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
          <CheckInput form={form} name="isFinalNotice" label={texts.isFinalNotice} />
        </>
      )}
      <SelectInput
        form={form}
        name="method"
        label={texts.method}
        options={METHODS.map((method) => [method, lawMethods[method]] as const)}
      />
      {needsAgreement(form.values.method) && (
        <CheckInput form={form} name="isAgreedInWriting" label={texts.isAgreedInWriting} />
      )}
      <TextInput
        form={form}
        name="recipientName"
        label={texts.recipientName}
        input={upTo(DELIVERY_TEXT_LIMITS.recipientName)}
      />
      <TextInput
        form={form}
        name="recipientAddress"
        label={texts.recipientAddress}
        input={upTo(DELIVERY_TEXT_LIMITS.recipientAddress)}
      />
      <DateInput form={form} name="sentOn" label={texts.sentOn} />
      <DateInput form={form} name="receivedOn" label={texts.receivedOn} />
    </EditDialog>
  );
}

function bodyOf(values: Values): DeliveryRecord {
  const { tenancy, document, inspection, proposedAt, isFinalNotice, receivedOn, ...rest } = values;
  const isAgreedInWriting = needsAgreement(rest.method) && rest.isAgreedInWriting;
  const offer = { inspection: inspection || null, proposedAt: proposedAt || null, isFinalNotice };
  return {
    ...rest,
    isAgreedInWriting,
    tenancyId: tenancy === '' ? null : Number(tenancy),
    document: document || null,
    ...(document === 'inspectionOffer' && offer),
    receivedOn: receivedOn || null,
  };
}

/** Returns today at the property; without a tenancy, the server checks the day. */
function latestDay([tenancy]: readonly TenancyItem[]): string {
  return tenancy ? today(deviceClock.now(), zoneOfInspection(null, tenancy)) : '9999-12-31';
}

/** Ways that count only when they were agreed in writing, where the law says so. */
const needsAgreement = (method: Method): boolean => method === 'TRANSFER' || method === 'OTHER';

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

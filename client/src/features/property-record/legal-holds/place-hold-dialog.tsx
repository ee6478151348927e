import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, type HoldScope, messages, type PropertyTenancies } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { LongTextInput } from '../../../editing/inputs/text-input';
import { legalHoldsQuery } from '../../../shared/law/law-queries';
import { showToast } from '../../../ui/toast';
import { tenanciesQuery } from '../../../shared/deadlines/tenancies-query';
import { inspectionWords } from '../tenancy/tenancy-words';

const { legalHolds: texts, tenancies } = messages;

interface PlaceHoldDialogProps {
  propertyId: number;
  onClose: () => void;
}

/** Places a legal hold on the property, one of its tenancies or one of its reports. */
export function PlaceHoldDialog({ propertyId, onClose }: PlaceHoldDialogProps) {
  const client = useQueryClient();
  const { data, isError } = useQuery(tenanciesQuery(propertyId));
  const form = useEditForm({
    call: 'POST legal-holds',
    initialValues: { reason: '' },
    localValues: { record: nameOf('property', propertyId) },
    save: async ({ reason, record }) => {
      const [scope, recordId] = record.split(' ');
      await callApi('POST legal-holds', {
        body: { scope: scope as HoldScope, recordId: Number(recordId), reason },
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: legalHoldsQuery.queryKey }),
        client.invalidateQueries({ queryKey: queryKeys.property(propertyId) }),
      ]);
      showToast({ kind: 'success', text: texts.placed });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.place} submitLabel={texts.place} onClose={onClose}>
      <SelectInput
        form={form}
        name="record"
        label={texts.scope}
        help={texts.intro}
        options={[
          [nameOf('property', propertyId), texts.wholePropertyLong] as const,
          ...(data ? recordsOf(data) : []),
        ]}
      />
      {isError && <Alert severity="warning">{texts.recordsFailed}</Alert>}
      <LongTextInput form={form} name="reason" label={texts.reason} help={texts.reasonHelp} />
    </EditDialog>
  );
}

const nameOf = (scope: HoldScope, id: number): string => `${scope} ${id}`;

function recordsOf({ content, inspections }: PropertyTenancies): (readonly [string, string])[] {
  return [
    ...content.map(({ id, tenants }) => {
      const names = tenants.map(({ name }) => name).join(', ') || tenancies.noTenants;
      return [nameOf('tenancy', id), fill(texts.tenancyOf, { names })] as const;
    }),
    ...inspections.map((inspection) => {
      const type = inspectionWords(inspection);
      return [nameOf('report', inspection.id), fill(texts.reportOf, { type })] as const;
    }),
  ];
}

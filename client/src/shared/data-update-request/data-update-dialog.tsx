import Box from '@mui/material/Box';
import {
  DATA_UPDATE_CATEGORIES,
  DATA_UPDATE_CATEGORY_LABELS,
  dataUpdateProblems,
  type DataUpdateCategory,
  type DataUpdateDraft,
  DEFAULT_DATA_UPDATE_CATEGORY,
  DEFAULT_TENANT_FIELD,
  fill,
  messages,
  namesTenantField,
  placeOfTenantField,
  type RecordedLists,
  TENANT_FIELD_LABELS,
  perLanguage,
  TENANT_FIELDS,
  type TenantField,
  textIn,
} from '@walkthrough/domain';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { LongTextInput, TextInput } from '../../editing/inputs/text-input';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { newUuid } from '../../offline/queue/new-uuid';
import { showToast } from '../../ui/toast';
import { fileRequest } from './file-requests';

const { basketActions, common, dataUpdates: texts, logs, sync } = messages;

const CATEGORIES = perLanguage(() =>
  DATA_UPDATE_CATEGORIES.map((each) => [each, DATA_UPDATE_CATEGORY_LABELS[each]] as const),
);
const FIELDS = perLanguage(() => TENANT_FIELDS.map((each) => [each, TENANT_FIELD_LABELS[each]] as const));

interface DataUpdateDialogProps {
  visit: InspectionRef;
  /** Property of the request with its recorded occupants. */
  place: { property: { id: number }; tenantInfo: RecordedLists | null };
  onClose: () => void;
}

interface Filled {
  category: DataUpdateCategory;
  tiField: TenantField;
  newValue: string;
  comment: string;
}

/** Validates with the server's rule. */
function problemsOf(draft: DataUpdateDraft): Partial<Record<keyof Filled, string>> {
  const groups = { dataUpdates: texts };
  return Object.fromEntries(
    dataUpdateProblems(draft).map(({ field, messageId }) => [field, textIn(groups, messageId)]),
  );
}

/** Rule violations appear at their field with the server's message; other errors are generic. */
const wording = (error: ApiError) =>
  error.code === 'rule_violation' ? undefined : basketActions.dataUpdateRequestFailed;

/** Requests a correction of a property's recorded tenants or contacts. */
export function DataUpdateDialog({ visit, place, onClose }: DataUpdateDialogProps) {
  const [key] = useState(newUuid);
  const recordedIn = (field: TenantField): string => {
    const { list, index } = placeOfTenantField(field);
    return place.tenantInfo?.[list][index] ?? '';
  };
  const draftOf = ({ category, tiField, newValue, comment }: Filled): DataUpdateDraft =>
    namesTenantField(category)
      ? { category, tiField, previousValue: recordedIn(tiField), newValue: newValue.trim(), comment }
      : { category, tiField: null, previousValue: '', newValue: '', comment };
  const form = useEditForm({
    call: 'POST properties/{id}/dataUpdateRequests',
    initialValues: {
      category: DEFAULT_DATA_UPDATE_CATEGORY,
      tiField: DEFAULT_TENANT_FIELD,
      newValue: '',
      comment: '',
    },
    check: (filled) => problemsOf(draftOf(filled)),
    wording,
    save: async (filled) => {
      const { tiField, ...draft } = draftOf(filled);
      const values = { ...draft, ...(tiField && { tiField }) };
      const filed = await fileRequest(visit, place.property.id, values, key);
      showToast({ kind: 'success', text: filed === 'sent' ? texts.submitted : sync.queued });
    },
    onSaved: onClose,
  });
  const { category, tiField } = form.values;
  const isOfTenant = namesTenantField(category);
  return (
    <EditDialog
      form={form}
      draftOf={`dataUpdate ${visit.id}`}
      title={fill(texts.titleOf, { address: visit.address })}
      submitLabel={common.submit}
      onClose={onClose}
    >
      <SelectInput form={form} name="category" label={logs.category} options={CATEGORIES} />
      {isOfTenant && (
        <>
          <SelectInput form={form} name="tiField" label={logs.field} options={FIELDS} />
          <Box component="dl" sx={{ m: 0 }}>
            <Box component="dt" sx={{ typography: 'body2', fontWeight: 600 }}>
              {logs.previousValue}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {recordedIn(tiField) || texts.nothingRecorded}
            </Box>
          </Box>
          <TextInput form={form} name="newValue" label={logs.newValue} help={texts.newValueHelp} />
        </>
      )}
      <LongTextInput form={form} name="comment" label={isOfTenant ? logs.comment : texts.description} />
    </EditDialog>
  );
}

import Typography from '@mui/material/Typography';
import {
  COUNTRIES,
  COUNTRY_LABELS,
  fill,
  formGallery,
  formItems,
  MAX_XLSFORM_BYTES,
  messages,
  TASK_FORM_TYPES,
  xlsForms,
  type Country,
  type TaskFormType,
  type XlsFormImport,
} from '@walkthrough/domain';
import { useState } from 'react';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { TextInput } from '../../../editing/inputs/text-input';
import { FileButton } from '../../../ui/file-button';
import { isolated } from '../../../ui/isolated';
import { importXlsForm, keyOfFile } from './import-xlsform';

const { forms } = messages;

/** Same pattern as the server's. */
const KEY = /^[a-z][a-z0-9-]{0,79}$/u;
const FILES = '.xlsx,.xlsm,.xls';
const BYTES_PER_MB = 1024 * 1024;

interface ImportDialogProps {
  onImported: (result: XlsFormImport) => void;
  onClose: () => void;
}

/** Chooses an XLSForm and what its form is for. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_XLSFORM_BYTES;
  const form = useEditForm({
    localValues: { key: '', country: 'CA' as Country, type: '' as TaskFormType | '' },
    check: ({ key }) => ({ key: KEY.test(key) ? undefined : forms.illegalKey }),
    save: async (wanted) => {
      if (file === null) return;
      onImported(await importXlsForm(file, wanted));
    },
  });
  const tooLarge = fill(xlsForms.fileTooLarge, { most: MAX_XLSFORM_BYTES / BYTES_PER_MB });
  const types: readonly (readonly [string, string])[] = [
    ['', messages.inspectionKinds.ownKinds],
    [TASK_FORM_TYPES[2], xlsForms.commonInspections],
    [TASK_FORM_TYPES[1], xlsForms.unitInspections],
  ];
  return (
    <EditDialog
      form={form}
      title={xlsForms.importForm}
      submitLabel={xlsForms.importNow}
      busyLabel={xlsForms.importing}
      incomplete={file === null ? xlsForms.fileNeeded : isTooLarge ? tooLarge : false}
      onClose={onClose}
    >
      <Typography>{xlsForms.importHelp}</Typography>
      <FileButton
        label={xlsForms.chooseFile}
        accept={FILES}
        isBusy={false}
        busyText=""
        onFile={(chosen) => {
          setFile(chosen);
          if (form.values.key === '') form.change({ key: keyOfFile(chosen.name) });
        }}
      />
      {file && (
        <Typography sx={{ overflowWrap: 'anywhere', color: isTooLarge ? 'error.main' : undefined }}>
          {isTooLarge ? tooLarge : fill(xlsForms.chosenFile, { name: isolated(file.name) })}
        </Typography>
      )}
      <TextInput
        form={form}
        name="key"
        label={forms.newFormKey}
        help={xlsForms.importKeyHelp}
        input={{ inputProps: { maxLength: 80, spellCheck: false, autoCapitalize: 'none' } }}
      />
      <SelectInput
        form={form}
        name="type"
        label={xlsForms.usedFor}
        help={formGallery.usedForHelp}
        options={types}
      />
      <SelectInput
        form={form}
        name="country"
        label={formItems.appliesTo}
        options={COUNTRIES.map((each) => [each, COUNTRY_LABELS[each]] as const)}
      />
    </EditDialog>
  );
}

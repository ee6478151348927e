import Typography from '@mui/material/Typography';
import {
  fill,
  messages,
  OCCUPANT_FIELDS,
  splitOccupantValues,
  type ChangedOccupancy,
  type Occupancy,
  type OccupantField,
  type OccupantList,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ConflictDialog } from '../../editing/conflict-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { FACT_LABELS } from '../../report-form/fact-labels';
import type { Correction } from '../../offline/reports/model/report-parts';
import { showToast } from '../../ui/toast';

const { common, propertyEditor, sync, taskForm: texts } = messages;

interface TenantsDialogProps {
  recorded: Occupancy;
  corrections: readonly Correction[];
  onSaved: (saved: Occupancy) => void;
  onClose: () => void;
}

type Places = Record<OccupantField, string>;

const PLACE_LABELS: Readonly<Record<OccupantList, string>> = perLanguage(() => ({
  names: texts.occupantName,
  phones: texts.occupantPhone,
  emails: texts.occupantEmail,
}));

/** Returns the recorded value, if the field starts with another one. */
const recordedBeside = (value: string, begin: string): string | undefined =>
  value === begin ? undefined : fill(texts.recorded, { value: value || texts.nothingRecorded });

const LISTS = Object.keys(OCCUPANT_FIELDS) as OccupantList[];

/** Returns each value at its index, the rest empty. */
const placed = (list: OccupantList, values: readonly string[]): Partial<Places> =>
  Object.fromEntries(OCCUPANT_FIELDS[list].map((field, place) => [field, values[place] ?? '']));

/** Returns the recorded values with the report's corrections applied. */
function valuesToBegin(recorded: Occupancy, corrections: readonly Correction[]) {
  const corrected = (fact: Correction['fact']) =>
    corrections.find((each) => each.fact === fact)?.reported ?? null;
  const valuesOf = (list: OccupantList) => {
    const reported = corrected(list);
    return reported === null ? recorded[list] : splitOccupantValues(reported, list).values;
  };
  const begin = Object.assign({}, ...LISTS.map((list) => placed(list, valuesOf(list)))) as Places;
  return { begin, aside: { count: corrected('num') ?? String(recorded.numOccupants) } };
}

/** Update tenant info in manager mode: changes the record and notifies the contact of the property. */
export function TenantsDialog({ recorded, corrections, onSaved, onClose }: TenantsDialogProps) {
  const { id, version } = recorded;
  const versioned = useVersionedSave<Places & { numOccupants: number }, number, ChangedOccupancy>({
    based: version,
    call: (body, ifMatch) =>
      callApi('PUT tenantInfos/{id}', { path: { id }, query: { sendNotification: true }, body, ifMatch }),
    onSaved: ({ notified, notificationLimited, ...saved }) => {
      const unsent = notificationLimited ? texts.tenantsNotNotified : texts.tenantsUnchanged;
      const text = notified === null ? unsent : fill(sync.tenantChangeNotified, { email: notified });
      showToast({ kind: 'success', text });
      onSaved(saved);
      onClose();
    },
    rebased: ({ version: theirs }) => theirs,
  });
  const { begin: initialValues, aside: localValues } = valuesToBegin(recorded, corrections);
  const form = useEditForm({
    call: 'PUT tenantInfos/{id}',
    initialValues,
    localValues,
    check: ({ count }) =>
      /^\d{1,3}$/u.test(count.trim()) ? {} : { count: propertyEditor.numOccupantsInvalid },
    save: ({ count, ...places }) => versioned.save({ ...places, numOccupants: Number(count) }),
  });
  const { conflict } = versioned;
  return (
    <>
      <EditDialog form={form} title={texts.updateTenants} submitLabel={common.save} onClose={onClose}>
        <Typography sx={{ color: 'text.secondary' }}>
          {corrections.length > 0 ? texts.updateTenantsFromReport : texts.updateTenantsHelp}
        </Typography>
        {LISTS.flatMap((list) =>
          OCCUPANT_FIELDS[list].map((field, place) => (
            <TextInput
              key={field}
              form={form}
              name={field}
              label={fill(PLACE_LABELS[list], { place: place + 1 })}
              help={recordedBeside(recorded[list][place] ?? '', initialValues[field])}
              input={{ autoComplete: 'off' }}
            />
          )),
        )}
        <TextInput
          form={form}
          name="count"
          label={FACT_LABELS.num}
          help={recordedBeside(String(recorded.numOccupants), localValues.count)}
          input={{ inputMode: 'numeric' }}
        />
      </EditDialog>
      {conflict && (
        <ConflictDialog
          facts={conflict}
          text={texts.tenantsConflict}
          fields={LISTS.map((list) => ({
            name: list,
            label: FACT_LABELS[list],
            base: recorded[list].join(', '),
            theirs: wordsOf(conflict.theirs[list]) ?? recorded[list].join(', '),
            mine: OCCUPANT_FIELDS[list]
              .map((field) => form.values[field])
              .filter(Boolean)
              .join(', '),
          }))}
          onTheirs={onClose}
          onMine={() => {
            versioned.acceptTheirs(conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

const wordsOf = (value: unknown): string | null => (Array.isArray(value) ? value.join(', ') : null);

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ADDRESS_LABELS,
  displayDate,
  fill,
  FREQUENCY_LABELS,
  INSPECTION_TEMPLATE_NAMES,
  messages,
  OCCUPANT_FIELDS,
  type PropertyRecord,
  perLanguage,
} from '@walkthrough/domain';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { EditForm } from '../../editing/edit-form';
import {
  customersQuery,
  locationsQuery,
  managersQuery,
  occupantsQuery,
  propertyQuery,
} from '../../shared/property-change/property-queries';
import { showToast } from '../../ui/toast';
import { toFormNames, readSaved, textOfField } from './concurrent-edits';
import { belongingsOf, detailsOf, type EditorValues, inspectionsOf, tenantValues } from './property-values';
import type { Saved } from './save-steps';
import type { usePropertySave } from './use-property-save';

const { common, inspectionDetails, propertyChanges, propertyEditor: texts } = messages;

const numbered = (label: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, fill(label, { number: index + 1 })]));

const LABELS: Readonly<Record<string, string>> = perLanguage(() => ({
  code: common.code,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  country: common.country,
  landlord: texts.ownerName,
  landlordPhone: texts.ownerPhone,
  landlordEmail: texts.ownerEmail,
  buildingManager: texts.buildingManager,
  manager: common.propertyManager,
  location: texts.virtualLocation,
  ...numbered(texts.tenantName, OCCUPANT_FIELDS.names),
  ...numbered(texts.tenantPhone, OCCUPANT_FIELDS.phones),
  ...numbered(texts.tenantEmail, OCCUPANT_FIELDS.emails),
  numOccupants: texts.numOccupants,
  leaseStart: texts.tenantMoveInDate,
  isCurrent: inspectionDetails.livesThereNow,
  isActive: texts.active,
  isUnassignable: texts.unassignable,
  frequency: texts.frequency,
  nextInspectionDate: texts.nextInspection,
  template: common.inspectionType,
}));

interface PropertyConflictProps {
  form: EditForm<EditorValues>;
  saving: ReturnType<typeof usePropertySave>;
  begin: EditorValues;
  customerLabel: string;
  /** Puts values into the form and rebases it on the server's state. */
  onRebased: (put: Partial<EditorValues>, saved: Saved) => void;
  onTheirs: () => Promise<unknown>;
}

/** Edit conflict of one property: shows both values of each field and asks which to keep. */
export function PropertyConflict(props: PropertyConflictProps) {
  const { form, saving, begin, customerLabel, onRebased, onTheirs } = props;
  const client = useQueryClient();
  const { conflict } = saving;
  const inWords = useWords(conflict !== null, saving.now().property);
  if (!conflict) return null;
  const base = toFormNames(conflict.base);
  const theirs = toFormNames(conflict.theirs);
  // Labels depend on the country.
  const { province, postalCode } = ADDRESS_LABELS[form.values.country];
  const labels = { ...LABELS, customer: customerLabel, province, postalCode };
  const isTouched = (name: string) => textOfField(form.values, name) !== textOfField(begin, name);
  const fields = Object.entries(labels)
    .filter(([name]) => name in theirs)
    .map(([name, label]) => {
      const said = (from: object) => inWords(name, textOfField(from, name));
      const mine = isTouched(name) ? form.values : theirs;
      return {
        name,
        label,
        base: said(base),
        theirs: said(theirs),
        mine: said(mine),
        differs: textOfField(mine, name) !== textOfField(theirs, name),
      };
    });
  const onMine = async (chosen: ReadonlySet<string>) => {
    const { id } = saving.now().property;
    const fresh = await readSaved(id);
    client.setQueryData(propertyQuery(id).queryKey, fresh.property);
    client.setQueryData(occupantsQuery(id).queryKey, [...fresh.occupants]);
    const isKept = (name: string) => isTouched(name) && (chosen.has(name) || !(name in theirs));
    const put = untouched(fresh, form.values.tenantId, isKept);
    saving.rebase(fresh, form.values);
    onRebased(put, fresh);
    form.change(put);
    form.submit();
  };
  return (
    <ConflictDialog
      facts={conflict}
      text={saving.areInspectionsKept ? propertyChanges.visitsKept : texts.conflict}
      fields={fields}
      onTheirs={() => {
        saving.forget();
        void onTheirs();
      }}
      onMine={(names) =>
        void onMine(names).catch(() => showToast({ kind: 'error', text: propertyChanges.notReadAgain }))
      }
      onClose={saving.forget}
    />
  );
}

/** Returns the server's values of fields that the reader did not change or gave up. */
function untouched(
  { property, occupants }: Saved,
  tenantId: number | null,
  isKept: (name: string) => boolean,
): Partial<EditorValues> {
  const shown = occupants.find(({ id }) => id === tenantId) ?? null;
  const fresh = {
    ...detailsOf(property),
    ...belongingsOf(property),
    ...inspectionsOf(property),
    ...(shown && tenantValues(shown, shown.leaseStart)),
  };
  const entries = Object.entries(fresh).filter(([name]) => name !== 'applyToCompleted' && !isKept(name));
  return Object.fromEntries(entries);
}

/**
 * Returns a formatter for field values.
 * @param isAsked loads names only when needed
 */
function useWords(isAsked: boolean, { customerId, propertyManagerObj, virtualLocation }: PropertyRecord) {
  const customers = useQuery({ ...customersQuery, enabled: isAsked });
  const managers = useQuery({ ...managersQuery(customerId), enabled: isAsked && customerId !== null });
  const locations = useQuery({ ...locationsQuery, enabled: isAsked });
  const nameIn = (rows: readonly { id: number; name: string }[], id: string) =>
    rows.find((row) => String(row.id) === id)?.name ?? '';
  return (name: string, value: string): string => {
    switch (name) {
      case 'customer':
        return (customers.data ?? []).find(({ id }) => String(id) === value)?.customerName ?? '';
      case 'manager':
        return value === ''
          ? common.notAvailable
          : nameIn([...(managers.data ?? []), ...(propertyManagerObj ? [propertyManagerObj] : [])], value);
      case 'location':
        return value === ''
          ? texts.noVirtualLocation
          : nameIn([...(locations.data ?? []), ...(virtualLocation ? [virtualLocation] : [])], value);
      case 'isActive':
      case 'isUnassignable':
      case 'isCurrent':
        return value === 'true' ? common.yes : common.no;
      case 'frequency':
        return (FREQUENCY_LABELS as Readonly<Record<string, string>>)[value] ?? value;
      case 'template':
        return INSPECTION_TEMPLATE_NAMES[Number(value)] ?? value;
      case 'nextInspectionDate':
        return value === '' ? common.notScheduled : displayDate(value);
      case 'leaseStart':
        return value === '' ? value : displayDate(value);
      default:
        return value;
    }
  };
}

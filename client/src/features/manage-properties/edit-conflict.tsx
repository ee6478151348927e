import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  FREQUENCIES,
  FREQUENCY_LABELS,
  messages,
  type EditConflictDetails,
  type PropertyItem,
  perLanguage,
} from '@walkthrough/domain';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { ConflictField } from '../../editing/conflict-fields';
import { customersQuery, managerName, managersQuery } from '../../shared/property-change/property-queries';
import { nameOf } from './property-columns';
import {
  ACTIVE_LABELS,
  EDIT_FIELDS,
  shownOf,
  titleOf,
  type EditField,
  type PropertyEdit,
} from './property-edits';

const { common, editing, manageProperties: texts, propertyEditor } = messages;

/** Field names in the audit log. */
const LOGGED: Readonly<Record<EditField, string>> = {
  province: 'province',
  customer: 'customerId',
  manager: 'propertyManagerId',
  frequency: 'frequency',
  active: 'active',
};

/** Other displayed fields that somebody may have changed. */
const OTHERS: Readonly<Record<string, string>> = perLanguage(() => ({
  code: common.code,
  addressLine1: common.civicNumberAndStreet,
  addressLine2: common.unitNumber,
  city: common.city,
  nextInspection: propertyEditor.nextInspection,
}));

interface EditConflictProps {
  conflict: EditConflictDetails;
  /** Row as the reader saw it. */
  row: PropertyItem;
  edit: PropertyEdit;
  customerLabel: string;
  /** Replaces the text for one property when several are changed. */
  text?: string;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

/** Edit conflict of one property: shows both values and asks which to keep. */
export function EditConflict(props: EditConflictProps) {
  const { conflict, row, edit, customerLabel, text, onTheirs, onMine, onClose } = props;
  const inWords = useWords(conflict, row.customerId);
  const fields = EDIT_FIELDS.flatMap((field): ConflictField[] => {
    const name = LOGGED[field];
    const isMine = field === edit.field;
    if (!isMine && !(name in conflict.theirs)) return [];
    const theirs = name in conflict.theirs ? inWords(field, conflict.theirs[name]) : shownOf(row, field);
    const base = name in conflict.base ? inWords(field, conflict.base[name]) : shownOf(row, field);
    const mine = isMine ? edit.label : theirs;
    return [{ name, label: titleOf(field, customerLabel), base, theirs, mine, differs: isMine }];
  });
  const others = Object.entries(OTHERS)
    .filter(([name]) => name in conflict.theirs && conflict.theirs[name] !== conflict.base[name])
    .map(([name, label]): ConflictField => {
      const said = (value: unknown) => (name === 'nextInspection' ? dayOf(value) : textOf(value));
      const theirs = said(conflict.theirs[name]);
      return { name, label, base: said(conflict.base[name]), theirs, mine: theirs };
    });
  return (
    <ConflictDialog
      facts={conflict}
      text={text ?? fill(texts.conflict, { name: nameOf(row) })}
      fields={[...fields, ...others]}
      onTheirs={onTheirs}
      onMine={onMine}
      onClose={onClose}
    />
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const dayOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? displayDate(value) : common.notScheduled;

/** Returns a formatter for logged values. */
function useWords({ theirs }: EditConflictDetails, seen: number | null) {
  const customers = useQuery(customersQuery);
  // The manager belongs to the property's new customer.
  const now = typeof theirs['customerId'] === 'number' ? theirs['customerId'] : seen;
  const managers = useQuery(managersQuery(now));
  return (field: EditField, value: unknown): string => {
    switch (field) {
      case 'active':
        return ACTIVE_LABELS[value === true ? 'true' : 'false'];
      case 'frequency': {
        const known = FREQUENCIES.find((each) => each === value);
        return known ? FREQUENCY_LABELS[known] : textOf(value);
      }
      case 'customer':
        return customers.data?.find(({ id }) => id === value)?.customerName ?? textOf(value);
      case 'manager': {
        const known = managers.data?.find(({ id }) => id === value);
        return known ? managerName(known) : value === null ? editing.nothing : textOf(value);
      }
      default:
        return textOf(value);
    }
  };
}

import Typography from '@mui/material/Typography';
import {
  FORWARDING_WAY_LABELS,
  FORWARDING_WAYS,
  messages,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  type TenancyAnswerName,
  type TenancyDayName,
  type TenancyInspection,
  type TenancyItem,
  tenancyFieldLabel,
} from '@walkthrough/domain';
import { ConflictDialog } from '../../../editing/conflict-dialog';
import type { ConflictField } from '../../../editing/conflict-fields';
import { EditDialog } from '../../../editing/edit-dialog';
import { useInitialValue } from '../../../editing/use-initial-value';
import type { TenancyField, TenancyValues } from './tenancy-form';
import { TenancyFormFields } from './tenancy-form-fields';
import { answerWords, dayWords } from './tenancy-words';
import { useTenancyForm } from './use-tenancy-form';

const { common, tenancies: texts } = messages;

interface TenancyDialogProps {
  tenancy: TenancyItem;
  /** Inspections that can be chosen. */
  inspections: readonly TenancyInspection[];
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a tenancy. */
export function TenancyDialog({ tenancy: now, inspections, onSaved, onClose }: TenancyDialogProps) {
  const tenancy = useInitialValue(now);
  const leave = () => {
    onSaved();
    onClose();
  };
  const { form, first, versioned, problems, ownFields, takeTheirs } = useTenancyForm(tenancy, leave);
  const { conflict } = versioned;
  return (
    <>
      <EditDialog
        form={form}
        wide
        title={texts.edit}
        submitLabel={common.save}
        draftOf={`tenancy ${tenancy.id}`}
        onClose={onClose}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.emptyMeansUnknown}
        </Typography>
        <TenancyFormFields form={form} problems={problems} tenancy={tenancy} inspections={inspections} />
      </EditDialog>
      {conflict && (
        <ConflictDialog
          facts={conflict}
          text={texts.conflict}
          fields={conflictFields(ownFields(), conflict.theirs, { first, mine: form.values })}
          onTheirs={leave}
          onMine={(names) => {
            takeTheirs(ownFields().filter((name) => name in conflict.theirs && !names.has(name)));
            versioned.acceptTheirs(conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

function conflictFields(
  names: readonly TenancyField[],
  theirs: Readonly<Record<string, unknown>>,
  { first, mine }: { first: TenancyValues; mine: TenancyValues },
): ConflictField[] {
  return names
    .filter((name) => Object.hasOwn(theirs, name))
    .map((name) => ({
      name,
      label: fieldLabel(name),
      base: valueWords(name, first[name]),
      theirs: valueWords(name, theirs[name]),
      mine: valueWords(name, mine[name]),
      // Two lists of the same names can differ in their details.
      differs: true,
    }));
}

function fieldLabel(name: TenancyField): string {
  const isFact = ([...TENANCY_DAYS, ...TENANCY_ANSWERS] as readonly string[]).includes(name);
  if (isFact) return tenancyFieldLabel(name as TenancyDayName | TenancyAnswerName);
  switch (name) {
    case 'moveInInspectionId':
      return texts.moveInInspection;
    case 'moveOutInspectionId':
      return texts.moveOutInspection;
    default:
      return texts[name as 'pets' | 'tenants' | 'deposits' | 'forwardingAddress' | 'forwardingAddressWay'];
  }
}

function valueWords(name: TenancyField, value: unknown): string {
  if (Array.isArray(value))
    return value.map((each: { name?: string; amount?: string }) => each.name ?? each.amount ?? '').join(', ');
  if (typeof value === 'boolean') return answerWords(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return texts.unknown;
  const day = TENANCY_DAYS.find((each) => each === name);
  if (day && /^\d{4}-\d{2}-\d{2}$|^none$/.test(value)) return dayWords(day, value);
  const way = FORWARDING_WAYS.find((each) => each === value);
  if (way) return FORWARDING_WAY_LABELS[way];
  return value === 'yes' || value === 'no' ? answerWords(value === 'yes') : value;
}

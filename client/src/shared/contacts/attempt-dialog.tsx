import Alert from '@mui/material/Alert';
import {
  channelNumbersFor,
  contactDateProblem,
  DEFAULT_CONTACT_CHANNEL,
  displayWall,
  fill,
  instantToWall,
  isSameZone,
  isCompleteContactAttempt,
  messages,
  parseInspectionTime,
  zoneLabel,
  type ContactAttemptValues,
} from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { WallTimeInput } from '../../editing/inputs/date-input';
import { LongTextInput, TextInput } from '../../editing/inputs/text-input';
import { useVersionedSave } from '../../editing/use-versioned-save';
import type { ContactChange, InspectionRef } from '../../offline/queue/queued-action';
import { serverNow } from '../../offline/status/server-clock';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { viewerZone } from '../../ui/dates';
import { AttemptConflict } from './attempt-conflict';
import type { ContactEntry } from './contact-entries';
import { channelLabel } from './contact-words';
import { sayOutcome, saveContact } from './save-contact';

const { contacts: texts, common, editing } = messages;

interface AttemptDialogProps {
  visit: InspectionRef;
  /** Null for a new attempt. */
  entry: ContactEntry | null;
  onDone: () => void;
  onClose: () => void;
}

/** Form values: local times at the property, and the channel number as a string. */
interface Filled {
  contacteeInfo: string;
  outcome: string;
  when: string;
  by: string;
}

function instantOf(when: string, zone: string): number | null {
  const parsed = parseInspectionTime(when, zone);
  return parsed.ok ? parsed.at : null;
}

function whenProblem(when: string, zone: string): string | undefined {
  const parsed = parseInspectionTime(when, zone);
  if (!parsed.ok) {
    return parsed.reason === 'gap'
      ? fill(texts.noSuchTime, { time: displayWall(parsed.nextValid) })
      : editing.dateMissing;
  }
  const problem = contactDateProblem(parsed.at, serverNow());
  return problem ? texts[problem] : undefined;
}

/** Maps errors on the server's fields to those of the screen. */
const wording = ({ details, message: text }: ApiError) => {
  const field = (details as { field?: unknown } | undefined)?.field;
  if (field === 'communicationDate') return { field: 'when', text };
  return field === 'channel' ? { field: 'by', text } : undefined;
};

const sameValues = (theirs: Readonly<Record<string, unknown>>, mine: ContactAttemptValues): boolean =>
  Object.entries(mine).every(([name, value]) => theirs[name] === undefined || theirs[name] === value);

const valuesOf = ({ contacteeInfo, outcome, when, by }: Filled, zone: string): ContactAttemptValues => ({
  communicationDate: instantOf(when, zone) ?? 0,
  channel: Number(by),
  contacteeInfo: contacteeInfo.trim(),
  outcome: outcome.trim(),
});

/** Form of an attempt, which is sent or queued with the version that the reader saw. */
function useAttemptForm({ visit, entry, onDone, onClose }: AttemptDialogProps) {
  const { zone } = visit;
  const keyOf = useActionKeys();
  const changeOf = (values: ContactAttemptValues, version: number): ContactChange => {
    const waiting = entry?.waiting?.change;
    const attemptId = entry?.stored?.id ?? (waiting && 'attemptId' in waiting ? waiting.attemptId : null);
    if (attemptId === null) return { kind: 'contactAttempt.add', values };
    return { kind: 'contactAttempt.edit', attemptId, version, values };
  };
  const versioned = useVersionedSave<ContactAttemptValues, number, 'sent' | 'kept'>({
    based: versionOf(entry),
    call: (values, version) =>
      saveContact(visit, entry, changeOf(values, version), keyOf({ values, version })),
    onSaved: (outcome) => {
      sayOutcome(outcome, texts.saved);
      onDone();
      onClose();
    },
    rebased: ({ version }) => version,
    isAlreadyApplied: ({ theirs }, values) => sameValues(theirs, values),
  });
  const form = useEditForm({
    call: 'POST inspections/{id}/contactAttempts',
    initialValues: { contacteeInfo: entry?.values.contacteeInfo ?? '', outcome: entry?.values.outcome ?? '' },
    localValues: {
      when: instantToWall(entry?.values.communicationDate ?? serverNow(), zone),
      by: String(entry?.values.channel ?? DEFAULT_CONTACT_CHANNEL),
    },
    check: ({ when }) => ({ when: whenProblem(when, zone) }),
    wording,
    save: (filled) => versioned.save(valuesOf(filled, zone)),
  });
  const { when, by, contacteeInfo, outcome } = form.values;
  const isWhole = isCompleteContactAttempt({
    communicationDate: when === '' ? null : instantOf(when, zone),
    channel: by === '' ? null : Number(by),
    contacteeInfo,
    outcome,
  });
  return { form, versioned, isWhole };
}

/** Adds or edits a contact attempt: person, time, channel and result. */
export function AttemptDialog(props: AttemptDialogProps) {
  const { visit, entry, onDone, onClose } = props;
  const { zone } = visit;
  const { form, versioned, isWhole } = useAttemptForm(props);
  const typed = valuesOf(form.values, zone);
  return (
    <>
      <EditDialog
        form={form}
        draftOf={`contactAttempt ${visit.id} ${entry?.key ?? 'new'}`}
        title={entry ? texts.editTitle : texts.add}
        submitLabel={common.save}
        onClose={onClose}
      >
        <WallTimeInput
          form={form}
          name="when"
          label={texts.date}
          help={isSameZone(zone, viewerZone()) ? undefined : zoneLabel(zone)}
        />
        <SelectInput form={form} name="by" label={texts.channel} options={channelsFor(visit)} />
        <TextInput form={form} name="contacteeInfo" label={texts.contacteeInfo} />
        <LongTextInput form={form} name="outcome" label={texts.outcome} />
        {form.attempts > 0 && !isWhole && <Alert severity="error">{texts.allMandatory}</Alert>}
      </EditDialog>
      {versioned.conflict && (
        <AttemptConflict
          conflict={versioned.conflict}
          zone={zone}
          now={entry?.stored ?? typed}
          mine={typed}
          onTheirs={() => {
            onDone();
            onClose();
          }}
          onMine={(chosen) => {
            form.change({
              contacteeInfo: chosen.contacteeInfo,
              outcome: chosen.outcome,
              when: instantToWall(chosen.communicationDate, zone),
              by: String(chosen.channel),
            });
            if (versioned.conflict) versioned.acceptTheirs(versioned.conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

const channelsFor = ({ inspectionType }: InspectionRef) =>
  channelNumbersFor(inspectionType).map((number) => [String(number), channelLabel(number)] as const);

/** Returns the version the reader saw: that of a queued change, which hides later changes, or the server's. */
function versionOf(entry: ContactEntry | null): number {
  const waiting = entry?.waiting?.change;
  return waiting && 'version' in waiting ? waiting.version : (entry?.stored?.version ?? 0);
}

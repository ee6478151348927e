import {
  fill,
  messages,
  type ContactAttemptValues,
  type EditConflictDetails,
  perLanguage,
} from '@walkthrough/domain';
import { ConflictDialog, conflictAuthor } from '../../editing/conflict-dialog';
import { channelLabel, timeThere } from './contact-words';

const { contacts: texts } = messages;

interface AttemptConflictProps {
  conflict: EditConflictDetails;
  /** IANA name */
  zone: string;
  /** Server's state as far as the device knows. */
  now: ContactAttemptValues;
  mine: ContactAttemptValues;
  onTheirs: () => void;
  /** Receives the chosen value of each field. */
  onMine: (chosen: ContactAttemptValues) => void;
  onClose: () => void;
}

/** Edit conflict of a contact attempt: shows both versions and lets the reader choose per field. */
export function AttemptConflict({ conflict, zone, now, mine, ...on }: AttemptConflictProps) {
  // Conflict details contain only changed fields.
  const base = { ...now, ...(conflict.base as Partial<ContactAttemptValues>) };
  const theirs = { ...now, ...(conflict.theirs as Partial<ContactAttemptValues>) };
  const wordsOf = (values: ContactAttemptValues) => ({
    communicationDate: timeThere(values.communicationDate, zone),
    channel: channelLabel(values.channel),
    contacteeInfo: values.contacteeInfo,
    outcome: values.outcome,
  });
  const [seen, their, own] = [wordsOf(base), wordsOf(theirs), wordsOf(mine)];
  return (
    <ConflictDialog
      facts={conflict}
      text={fill(texts.conflictText, { name: conflictAuthor(conflict), time: timeThere(conflict.at, zone) })}
      fields={FIELDS.map(([name, label]) => ({
        name,
        label,
        base: seen[name],
        theirs: their[name],
        // Fields the reader did not change take their value.
        mine: own[name] === seen[name] ? their[name] : own[name],
      }))}
      onTheirs={on.onTheirs}
      onMine={(names) => {
        const taken = FIELDS.map(([name]) => [name, (names.has(name) ? mine : theirs)[name]] as const);
        on.onMine(Object.fromEntries(taken) as unknown as ContactAttemptValues);
      }}
      onClose={on.onClose}
    />
  );
}

const FIELDS = perLanguage(
  () =>
    [
      ['communicationDate', texts.date],
      ['channel', texts.channel],
      ['contacteeInfo', texts.contacteeInfo],
      ['outcome', texts.outcome],
    ] as const,
);

import { fill, messages, type ContactAttemptValues, type EditConflictDetails } from '@walkthrough/domain';
import { ConflictDialog, nameIn } from '../../editing/conflict-dialog';
import { channelLabel, timeThere } from './contact-words';

const { contacts: texts } = messages;

interface AttemptConflictProps {
  conflict: EditConflictDetails;
  /** IANA name */
  zone: string;
  /** As the server has it, as far as the reader's device knows. */
  now: ContactAttemptValues;
  mine: ContactAttemptValues;
  onTheirs: () => void;
  /** Each field as the reader has chosen it. */
  onMine: (chosen: ContactAttemptValues) => void;
  onClose: () => void;
}

/** Somebody else has changed the attempt meanwhile: both are shown, and each field may be taken from either. */
export function AttemptConflict({ conflict, zone, now, mine, ...on }: AttemptConflictProps) {
  // Only what has changed is told.
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
      text={fill(texts.conflictText, { name: nameIn(conflict), time: timeThere(conflict.at, zone) })}
      fields={FIELDS.map(([name, label]) => ({
        name,
        label,
        base: seen[name],
        theirs: their[name],
        // What the reader has not touched is as theirs.
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

const FIELDS = [
  ['communicationDate', texts.date],
  ['channel', texts.channel],
  ['contacteeInfo', texts.contacteeInfo],
  ['outcome', texts.outcome],
] as const;

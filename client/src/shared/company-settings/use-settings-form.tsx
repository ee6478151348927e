import { messages, type EditConflictDetails, type TenantSettings, perLanguage } from '@walkthrough/domain';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { ConflictField } from '../../editing/conflict-fields';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { useVersionedSave } from '../../editing/use-versioned-save';

const { common, configuration: texts, masterTenants } = messages;

/** Form values: the hour field may be temporarily empty. */
type Filled = Omit<TenantSettings, 'version' | 'hasLogo' | 'inspectionGraceDelay'> & {
  inspectionGraceDelay: number | null;
};
export type SettingsForm = EditForm<Filled>;
/** Changed fields in the form of the call; others' changes to other fields survive. */
type ChangedSettings = Partial<Omit<TenantSettings, 'version' | 'hasLogo'>>;

const LABELS: Readonly<Record<keyof Filled, string>> = perLanguage(() => ({
  companyName: texts.companyName,
  contactInfo: texts.contactInfo,
  contactAddress: texts.contactAddress,
  contactPhone: texts.contactPhone,
  contactEmail: texts.contactEmail,
  inspectionGraceDelay: texts.graceDelay,
  hasRoomPageBreaks: texts.roomPageBreaks,
  allowsOnlineDictation: texts.onlineDictation,
  language: texts.language,
  customerLabel: texts.customerLabel,
  hasTier2Support: texts.tier2,
}));

interface SettingsFormOptions {
  settings: TenantSettings;
  /** Sends a change based on the version seen. */
  send: (changed: ChangedSettings, ifMatch: number) => Promise<TenantSettings>;
  onSaved: (saved: TenantSettings) => void;
  /** Called when their version was chosen, so cached settings are stale. */
  onTheirs: () => void;
}

/** Form of company settings, for its administrator or the provider. */
export function useSettingsForm({ settings, send, onSaved, onTheirs }: SettingsFormOptions) {
  // Settings as the reader saw them; a refetch does not change the screen.
  const [seen, setSeen] = useState(settings);
  const versioned = useVersionedSave<ChangedSettings, number, TenantSettings>({
    based: seen.version,
    call: send,
    onSaved: (saved, changed) => {
      setSeen({ ...seen, ...changed, version: saved.version });
      onSaved(saved);
    },
    rebased: ({ version }) => version,
    isAlreadyApplied: ({ theirs }, changed) =>
      Object.entries(changed).every(([name, value]) => !(name in theirs) || theirs[name] === value),
  });
  const { version: _, hasLogo: __, ...rest } = seen;
  const begin: Filled = rest;
  const form: SettingsForm = useEditForm<'POST tenant_configs/{id}', Filled>({
    // The larger of the two calls; it contains the fields and limits of the other.
    call: 'POST tenant_configs/{id}',
    initialValues: begin,
    save: (filled) => versioned.save(changedIn(filled, seen)),
    wording: ({ status, isUnreachable }: ApiError) =>
      status >= 500 && !isUnreachable ? masterTenants.configFailed : undefined,
  });
  const { conflict } = versioned;
  return {
    form,
    question: conflict && (
      <ConflictDialog
        facts={conflict}
        text={texts.conflict}
        fields={fieldsOf(seen, conflict, form.values)}
        onTheirs={onTheirs}
        onMine={(names) => {
          versioned.acceptTheirs(conflict);
          // Fields they changed and the reader accepted are theirs from now on.
          form.change(theirsBut(names, conflict, form.values));
          form.submit();
        }}
        onClose={versioned.forget}
      />
    ),
  };
}

const changedIn = (filled: Filled, seen: TenantSettings): ChangedSettings =>
  Object.fromEntries(NAMES.filter((name) => filled[name] !== seen[name]).map((name) => [name, filled[name]]));

const NAMES = Object.keys(LABELS) as (keyof Filled)[];

function fieldsOf(base: TenantSettings, { theirs }: EditConflictDetails, mine: Filled): ConflictField[] {
  return NAMES.map((name) => {
    const present = name in theirs ? theirs[name] : base[name];
    // Fields the reader did not change take their value.
    const wanted = mine[name] === base[name] ? present : mine[name];
    return {
      name,
      label: LABELS[name],
      base: inWords(base[name]),
      theirs: inWords(present),
      mine: inWords(wanted),
    };
  });
}

function theirsBut(
  names: ReadonlySet<string>,
  { theirs }: EditConflictDetails,
  mine: Filled,
): Partial<Filled> {
  const taken = NAMES.filter((name) => name in theirs && !names.has(name));
  return Object.fromEntries(taken.map((name) => [name, theirs[name] ?? mine[name]]));
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : '—';
}

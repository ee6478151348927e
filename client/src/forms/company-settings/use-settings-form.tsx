import { messages, type EditConflictDetails, type TenantSettings } from '@walkthrough/domain';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { ConflictField } from '../../editing/conflict-fields';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { useVersionedSave } from '../../editing/use-versioned-save';

const { common, configuration: texts, masterTenants } = messages;

/** As it is filled in: an hour field may be empty for a while. */
type Filled = Omit<TenantSettings, 'version' | 'hasLogo' | 'inspectionGraceDelay'> & {
  inspectionGraceDelay: number | null;
};
export type SettingsForm = EditForm<Filled>;
/** What is to be another, as the call takes it: what somebody else changes beside it stays theirs. */
export type ChangedSettings = Partial<Omit<TenantSettings, 'version' | 'hasLogo'>>;

const LABELS: Readonly<Record<keyof Filled, string>> = {
  companyName: texts.companyName,
  contactInfo: texts.contactInfo,
  contactAddress: texts.contactAddress,
  contactPhone: texts.contactPhone,
  contactEmail: texts.contactEmail,
  inspectionGraceDelay: texts.graceDelay,
  hasRoomPageBreaks: texts.roomPageBreaks,
  customerLabel: texts.customerLabel,
  hasTier2Support: texts.tier2,
};

interface SettingsFormOptions {
  settings: TenantSettings;
  /** Sends a change of the version that was seen. */
  send: (changed: ChangedSettings, ifMatch: number) => Promise<TenantSettings>;
  onSaved: (saved: TenantSettings) => void;
  /** Theirs was taken: what is held of the settings is old. */
  onTheirs: () => void;
}

/** The settings of a company while they are filled in, by its administrator or by its provider. */
export function useSettingsForm({ settings, send, onSaved, onTheirs }: SettingsFormOptions) {
  // As the reader has seen them: what is read again meanwhile is not on the screen.
  const [seen, setSeen] = useState(settings);
  const versioned = useVersionedSave<ChangedSettings, number, TenantSettings>({
    based: seen.version,
    call: send,
    onSaved: (saved, changed) => {
      setSeen({ ...seen, ...changed, version: saved.version });
      onSaved(saved);
    },
    rebased: ({ version }) => version,
    isAlreadySo: ({ theirs }, changed) =>
      Object.entries(changed).every(([name, value]) => !(name in theirs) || theirs[name] === value),
  });
  const { version: _, hasLogo: __, ...rest } = seen;
  const begin: Filled = rest;
  const form: SettingsForm = useEditForm<'POST tenant_configs/{id}', Filled>({
    // The larger of the two calls: the fields and limits of the other are among its own.
    call: 'POST tenant_configs/{id}',
    begin: begin,
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
          // What they have changed and the reader keeps is theirs from here on.
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
    // What the reader has not touched is as they have made it.
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

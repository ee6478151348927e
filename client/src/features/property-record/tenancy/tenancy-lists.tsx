import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  DEPOSIT_KIND_LABELS,
  DEPOSIT_KINDS,
  type DepositKind,
  fill,
  MAX_DEPOSITS,
  MAX_TENANTS,
  messages,
  PLAUSIBLE_DAYS,
  TENANCY_TEXT_LIMITS,
  type TenancyProblem,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { EditForm } from '../../../editing/edit-form';
import { useInput } from '../../../editing/inputs/use-input';
import { TextField } from '../../../ui/form-field';
import { Fields } from '../../../ui/section';
import { SelectField } from '../../../ui/select-field';
import { answerOptions } from './tenancy-fields';
import { type AnswerText, NEW_DEPOSIT, NEW_TENANT, type TenancyValues } from './tenancy-form';

const { common, tenancies: texts } = messages;

interface ListProps {
  form: EditForm<TenancyValues>;
  /** Problems of the entries, once the reader has tried to save. */
  problems: readonly TenancyProblem[];
}

/** Edits the tenants of a tenancy. */
export function TenantsInput({ form, problems }: ListProps) {
  const list = useList(form, 'tenants');
  const problemOf = finder('tenants', problems, form);
  return (
    <List label={texts.tenants}>
      {list.rows.map((row, at) => (
        <Entry
          key={row.id ?? `new ${at}`}
          label={row.name || `${texts.tenants} ${at + 1}`}
          removeLabel={fill(texts.removeTenant, { name: row.name || String(at + 1) })}
          onRemove={() => list.remove(at)}
        >
          <TextField
            label={common.name}
            problem={problemOf(at, 'name')}
            value={row.name}
            onValue={(name) => list.change(at, { name })}
            input={{ inputProps: { maxLength: TENANCY_TEXT_LIMITS.name } }}
          />
          <TextField
            label={texts.addressForService}
            value={row.addressForService}
            onValue={(addressForService) => list.change(at, { addressForService })}
            input={{ inputProps: { maxLength: TENANCY_TEXT_LIMITS.address } }}
          />
          <TextField
            label={texts.emailForService}
            problem={problemOf(at, 'emailForService')}
            value={row.emailForService}
            onValue={(emailForService) => list.change(at, { emailForService })}
            input={{ type: 'email', inputProps: { maxLength: TENANCY_TEXT_LIMITS.email } }}
          />
          <SelectField
            label={texts.isEmailServiceAgreed}
            value={row.isEmailServiceAgreed}
            options={answerOptions()}
            onValue={(answer) => list.change(at, { isEmailServiceAgreed: answer as AnswerText })}
          />
          <TextField
            label={texts.emailServiceOn}
            problem={problemOf(at, 'emailServiceOn')}
            value={row.emailServiceOn}
            onValue={(emailServiceOn) => list.change(at, { emailServiceOn })}
            input={{ type: 'date', inputProps: DAYS }}
          />
          <TextField
            label={texts.emailServiceEndedOn}
            help={texts.emailServiceEndedHint}
            problem={problemOf(at, 'emailServiceEndedOn')}
            value={row.emailServiceEndedOn}
            onValue={(emailServiceEndedOn) => list.change(at, { emailServiceEndedOn })}
            input={{ type: 'date', inputProps: DAYS }}
          />
          <TextField
            label={texts.joinedOn}
            help={texts.joinedHint}
            problem={problemOf(at, 'joinedOn')}
            value={row.joinedOn}
            onValue={(joinedOn) => list.change(at, { joinedOn })}
            input={{ type: 'date', inputProps: DAYS }}
          />
        </Entry>
      ))}
      {list.rows.length < MAX_TENANTS && (
        <AddButton label={texts.addTenant} onAdd={() => list.add(NEW_TENANT)} />
      )}
    </List>
  );
}

/** Edits the deposits of a tenancy. */
export function DepositsInput({ form, problems }: ListProps) {
  const list = useList(form, 'deposits');
  const problemOf = finder('deposits', problems, form);
  return (
    <List label={texts.deposits}>
      {list.rows.map((row, at) => (
        <Entry
          key={row.id ?? `new ${at}`}
          label={`${texts.deposits} ${at + 1}`}
          removeLabel={fill(texts.removeDeposit, { number: at + 1 })}
          onRemove={() => list.remove(at)}
        >
          <SelectField
            label={texts.depositKind}
            value={row.kind}
            options={DEPOSIT_KINDS.map((kind) => [kind, DEPOSIT_KIND_LABELS[kind]] as const)}
            onValue={(kind) => list.change(at, { kind: kind as DepositKind })}
          />
          <TextField
            label={texts.depositAmount}
            problem={problemOf(at, 'cents')}
            value={row.amount}
            onValue={(amount) => list.change(at, { amount })}
            input={{ startAdornment: '$', inputProps: { inputMode: 'decimal', maxLength: 12 } }}
          />
          <TextField
            label={texts.depositReceivedOn}
            problem={problemOf(at, 'receivedOn')}
            value={row.receivedOn}
            onValue={(receivedOn) => list.change(at, { receivedOn })}
            input={{ type: 'date', inputProps: DAYS }}
          />
        </Entry>
      ))}
      {list.rows.length < MAX_DEPOSITS && (
        <AddButton label={texts.addDeposit} onAdd={() => list.add(NEW_DEPOSIT)} />
      )}
    </List>
  );
}

const DAYS = { min: PLAUSIBLE_DAYS.first, max: PLAUSIBLE_DAYS.last };

function useList<K extends 'tenants' | 'deposits'>(form: EditForm<TenancyValues>, name: K) {
  type Row = TenancyValues[K][number];
  const input = useInput(form, name);
  const rows = input.value as readonly Row[];
  const set = (next: readonly Row[]) => input.set(next as TenancyValues[K]);
  return {
    rows,
    add: (row: Row) => set([...rows, row]),
    change: (at: number, changes: Partial<Row>) =>
      set(rows.map((row, each) => (each === at ? { ...row, ...changes } : row))),
    remove: (at: number) => set(rows.filter((_row, each) => each !== at)),
  };
}

/** Finds the problem of a field of an entry: by the rules, otherwise the server's. */
const finder =
  (list: string, problems: readonly TenancyProblem[], form: EditForm<TenancyValues>) =>
  (at: number, field: string): string | undefined => {
    const name = `${list}.${at}.${field}`;
    if (form.attempts === 0) return undefined;
    return problems.find((problem) => problem.field === name)?.text ?? form.problem?.fields[name];
  };

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
    {children}
  </Box>
);

interface EntryProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

const Entry = ({ label, removeLabel, onRemove, children }: EntryProps) => (
  <Box role="group" aria-label={label} sx={{ width: '100%' }}>
    <Fields>{children}</Fields>
    <Button color="inherit" startIcon={<DeleteIcon />} onClick={onRemove} sx={{ mt: 0.5 }}>
      {removeLabel}
    </Button>
  </Box>
);

const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
    {label}
  </Button>
);

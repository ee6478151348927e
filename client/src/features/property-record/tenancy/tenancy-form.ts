import {
  type DepositKind,
  TENANCY_ANSWERS,
  TENANCY_DAYS,
  type TenancyAnswerName,
  type TenancyChange,
  type TenancyDayName,
  type TenancyItem,
} from '@walkthrough/domain';

/** An answer in a select: empty while not known. */
export type AnswerText = '' | 'yes' | 'no';

export interface TenantRow {
  id: number | null;
  name: string;
  addressForService: string;
  emailForService: string;
  isEmailServiceAgreed: AnswerText;
  emailServiceOn: string;
  emailServiceEndedOn: string;
  joinedOn: string;
}

export interface DepositRow {
  id: number | null;
  kind: DepositKind;
  /** As typed, in dollars. */
  amount: string;
  receivedOn: string;
}

/** Values of the form: texts, which are empty while not known. */
export interface TenancyValues extends Record<TenancyDayName, string>, Record<TenancyAnswerName, AnswerText> {
  pets: string;
  forwardingAddress: string;
  forwardingAddressWay: string;
  moveInInspectionId: string;
  moveOutInspectionId: string;
  tenants: readonly TenantRow[];
  deposits: readonly DepositRow[];
}

export const NEW_TENANT: TenantRow = {
  id: null,
  name: '',
  addressForService: '',
  emailForService: '',
  isEmailServiceAgreed: '',
  emailServiceOn: '',
  emailServiceEndedOn: '',
  joinedOn: '',
};

export const NEW_DEPOSIT: DepositRow = { id: null, kind: 'SECURITY_DEPOSIT', amount: '', receivedOn: '' };

export const answerText = (answer: boolean | null): AnswerText =>
  answer === null ? '' : answer ? 'yes' : 'no';
const answerOf = (text: AnswerText): boolean | null => (text === '' ? null : text === 'yes');

/** Returns the amount in cents; NaN for a text that is no amount. */
export function centsOf(amount: string): number {
  const plain = amount.replace(/[\s,$]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

export function tenancyValues(tenancy: TenancyItem): TenancyValues {
  const days = Object.fromEntries(TENANCY_DAYS.map((name) => [name, tenancy[name] ?? '']));
  const answers = Object.fromEntries(TENANCY_ANSWERS.map((name) => [name, answerText(tenancy[name])]));
  return {
    ...(days as Record<TenancyDayName, string>),
    ...(answers as Record<TenancyAnswerName, AnswerText>),
    pets: tenancy.pets,
    forwardingAddress: tenancy.forwardingAddress,
    forwardingAddressWay: tenancy.forwardingAddressWay ?? '',
    moveInInspectionId: String(tenancy.moveInInspection?.id ?? ''),
    moveOutInspectionId: String(tenancy.moveOutInspection?.id ?? ''),
    tenants: tenancy.tenants.map((tenant) => ({
      ...tenant,
      isEmailServiceAgreed: answerText(tenant.isEmailServiceAgreed),
      emailServiceOn: tenant.emailServiceOn ?? '',
      emailServiceEndedOn: tenant.emailServiceEndedOn ?? '',
      joinedOn: tenant.joinedOn ?? '',
    })),
    deposits: tenancy.deposits.map(({ id, kind, cents, receivedOn }) => ({
      id,
      kind,
      amount: (cents / 100).toFixed(2),
      receivedOn: receivedOn ?? '',
    })),
  };
}

/** Returns the whole input as a change. */
function changeOf(values: TenancyValues): Required<TenancyChange> {
  const days = Object.fromEntries(TENANCY_DAYS.map((name) => [name, values[name] || null]));
  const answers = Object.fromEntries(TENANCY_ANSWERS.map((name) => [name, answerOf(values[name])]));
  return {
    ...(days as Record<TenancyDayName, string | null>),
    ...(answers as Record<TenancyAnswerName, boolean | null>),
    pets: values.pets,
    forwardingAddress: values.forwardingAddress,
    forwardingAddressWay: (values.forwardingAddressWay || null) as TenancyItem['forwardingAddressWay'],
    moveInInspectionId: Number(values.moveInInspectionId) || null,
    moveOutInspectionId: Number(values.moveOutInspectionId) || null,
    tenants: values.tenants.map(({ id, isEmailServiceAgreed, emailServiceOn, ...rest }) => ({
      ...(id !== null && { id }),
      ...rest,
      isEmailServiceAgreed: answerOf(isEmailServiceAgreed),
      emailServiceOn: emailServiceOn || null,
      emailServiceEndedOn: rest.emailServiceEndedOn || null,
      joinedOn: rest.joinedOn || null,
    })),
    deposits: values.deposits.map(({ id, kind, amount, receivedOn }) => ({
      ...(id !== null && { id }),
      kind,
      cents: centsOf(amount),
      receivedOn: receivedOn || null,
    })),
  };
}

export type TenancyField = keyof TenancyValues;

/** Returns the fields that differ, so that a change touches nothing else. */
export function changedFields(values: TenancyValues, first: TenancyValues): TenancyField[] {
  const names = Object.keys(first) as TenancyField[];
  return names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]));
}

export function tenancyChange(values: TenancyValues, names: readonly TenancyField[]): TenancyChange {
  const all = changeOf(values);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as TenancyChange;
}

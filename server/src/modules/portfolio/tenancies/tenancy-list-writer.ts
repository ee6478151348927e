import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  messages,
  type TenancyChange,
  type TenancyDepositItem,
  type TenancyTenantItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ruleViolation } from '../../../core/errors/product-error';
import { TenanciesQueries } from '../tenancy-records/tenancies.queries';
import { TenancyDeposit } from '../tenancy-records/tenancy-deposit.entity';
import { TenancyTenant } from '../tenancy-records/tenancy-tenant.entity';

/** What an event says of lists that have changed. */
interface WrittenLists {
  isChanged: boolean;
  before: object;
  after: object;
}

type Row = TenancyTenant | TenancyDeposit;
type Entry = Record<string, unknown> & { id?: number };

/** Writes the tenants and deposits of a tenancy. Its version, which covers them, is the caller's. */
@Injectable()
export class TenancyListWriter {
  constructor(
    private readonly clock: Clock,
    private readonly queries: TenanciesQueries,
    @Rows(TenancyTenant) private readonly tenants: TenantRepository<TenancyTenant>,
    @Rows(TenancyDeposit) private readonly deposits: TenantRepository<TenancyDeposit>,
  ) {}

  /**
   * Writes whole lists in the current transaction; an omitted list stays, and so do omitted fields of an entry that exists.
   * Ids stay, because letters and links name them.
   * @throws ProductError rule_violation with the field: an id is not of this tenancy
   */
  async write(
    { id: tenancyId, ...place }: { id: number; country: string; province: string },
    { tenants, deposits }: Pick<TenancyChange, 'tenants' | 'deposits'>,
  ): Promise<WrittenLists> {
    const lists = await this.queries.listsOf([tenancyId]);
    const written: WrittenLists = { isChanged: false, before: {}, after: {} };
    if (tenants !== undefined) {
      const present = lists.tenants.get(tenancyId) ?? [];
      const hasOthers = tenants.some(({ id }) => id !== undefined);
      const joinedOn = hasOthers ? today(this.clock.now(), zoneOfInspection(null, place)) : null;
      // Who is added to others joins today, unless another day is known: what was delivered before was not owed to them.
      const wanted = tenants
        .map((tenant) => ({ ...UNKNOWN_TENANT, ...ofSame(present, tenant), ...defined(tenant) }))
        .map((tenant) =>
          tenant.id === undefined ? { ...tenant, joinedOn: tenant.joinedOn ?? joinedOn } : tenant,
        );
      assertKnown('tenants', present, tenants);
      if (note(written, 'tenants', present.map(tenantFacts), wanted.map(tenantFacts)))
        await this.replace(this.tenants, tenancyId, present, wanted);
    }
    if (deposits !== undefined) {
      const present = lists.deposits.get(tenancyId) ?? [];
      const wanted = deposits.map((deposit) => ({
        receivedOn: null,
        ...ofSame(present, deposit),
        ...defined(deposit),
      }));
      assertKnown('deposits', present, deposits);
      if (note(written, 'deposits', present.map(depositFacts), wanted.map(depositFacts)))
        await this.replace(this.deposits, tenancyId, present, wanted);
    }
    return written;
  }

  private async replace<T extends Row>(
    rows: TenantRepository<T>,
    tenancyId: number,
    present: readonly { id: number }[],
    wanted: readonly Entry[],
  ): Promise<void> {
    const known = new Set(present.map(({ id }) => id));
    const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
    await rows.removeMany([...known].filter((id) => !kept.has(id)));
    for (const [at, { id, ...values }] of wanted.entries()) {
      const row = { ...values, tenancyId, position: at + 1 } as unknown as Parameters<typeof rows.insert>[0];
      if (id === undefined) await rows.insert(row);
      else await rows.updateWhere({ id, tenancyId } as Parameters<typeof rows.updateWhere>[0], row);
    }
  }
}

function assertKnown(list: string, present: readonly { id: number }[], entries: readonly { id?: number }[]) {
  const unknown = entries.findIndex(({ id }) => id !== undefined && !present.some((row) => row.id === id));
  if (unknown >= 0) throw ruleViolation(messages.tenancies.entryUnknown, { field: `${list}.${unknown}.id` });
}

const UNKNOWN_TENANT = {
  addressForService: '',
  emailForService: '',
  isEmailServiceAgreed: null as boolean | null,
  emailServiceOn: null as string | null,
  emailServiceEndedOn: null as string | null,
  joinedOn: null as string | null,
};

/** Returns the stored entry that a change is about; nothing for a new one. */
const ofSame = <T extends { id: number }>(present: readonly T[], { id }: { id?: number }): Partial<T> =>
  present.find((row) => row.id === id) ?? {};

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

const tenantFacts = ({
  name,
  addressForService,
  emailForService,
  isEmailServiceAgreed,
  emailServiceOn,
  emailServiceEndedOn,
  joinedOn,
}: Omit<TenancyTenantItem, 'id'>) => ({
  name,
  addressForService,
  emailForService,
  isEmailServiceAgreed,
  emailServiceOn,
  emailServiceEndedOn,
  joinedOn,
});

const depositFacts = ({ kind, cents, receivedOn }: Omit<TenancyDepositItem, 'id'>) => ({
  kind,
  amount: (cents / 100).toFixed(2),
  receivedOn,
});

/** @returns whether the list has changed */
function note(written: WrittenLists, name: string, before: object[], after: object[]): boolean {
  if (canonicalJson(before) === canonicalJson(after)) return false;
  written.isChanged = true;
  written.before = { ...written.before, [name]: before };
  written.after = { ...written.after, [name]: after };
  return true;
}

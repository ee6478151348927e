import { Injectable } from '@nestjs/common';
import {
  addressKey,
  isManager,
  type MatchChoice,
  mayUploadSpreadsheet,
  messages,
  type OpenInspections,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { forbidden } from '../../../../core/errors/product-error';
import { CustomersService } from '../../../parties/customers/customers.service';
import { PropertyInspectionLists } from '../../../scheduling/inspections/property-inspection-lists';
import { AddressMatches, type Matching } from './address-matches';
import { CustomerLookup } from './customer-lookup';
import { mapInTurns } from './in-turns';
import {
  planChange,
  type PlannedRow,
  type PlannedChange,
  planProperty,
  type PlanningContext,
} from './plan-row';
import { type PresentProperty, PresentProperties, versionOf } from './present-properties.queries';
import type { Problem, SheetRecord } from './sheet-records';

const { spreadsheets: texts } = messages;

/** The planned changes and the problems. */
export interface Check {
  planned: PlannedRow[];
  problems: Problem[];
  /** The choice for each row at the address of a property; empty without `matching`. */
  choices: ReadonlyMap<number, MatchChoice>;
}

/** Properties whose inspections are counted at a time. */
const AT_ONCE = 500;
const ADDRESS_COLUMNS: readonly string[] = ['addressLine1', 'addressLine2', 'city', 'province', 'country'];

/** Compares the rows of a spreadsheet with the caller's properties, within the caller's rights. */
@Injectable()
export class SpreadsheetCheck {
  constructor(
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly inspections: PropertyInspectionLists,
    private readonly matches: AddressMatches,
    private readonly present: PresentProperties,
  ) {}

  /** @throws ProductError forbidden: a tier-2 company that already has properties cannot upload */
  async assertMayUpload(): Promise<void> {
    const { tenantHasTier2Support: hasTier2Support } = requestContext.actor();
    const properties = (await this.present.hasAny()) ? 1 : 0;
    if (!mayUploadSpreadsheet({ hasTier2Support, properties })) throw forbidden(texts.uploadHidden);
  }

  /** Changes nothing. The plan holds the valid rows even when there are problems. */
  async of(all: readonly SheetRecord[], matching: Matching | null = null): Promise<Check> {
    const { records, choices, allowed } = matching
      ? await this.matches.resolve(all, matching)
      : { records: all, choices: new Map<number, MatchChoice>(), allowed: new Set<number>() };
    const planning = await this.planning();
    const present = await this.present.byIds(idsOf(records));
    const problems: Problem[] = [];
    const planned: PlannedRow[] = [];
    const seen = new Set<number>();
    for (const record of records) {
      await yieldToOthers();
      const isMatched = choices.has(record.line);
      const plan = plannedRow(record, { present, planning, problems, seen, isMatched });
      if (plan) planned.push(plan);
    }
    const moving = movingRows(planned, records).filter(({ line }) => !allowed.has(line));
    problems.push(...(await this.addressProblems(moving)));
    return { planned, problems, choices };
  }

  /** Counts the open inspections of properties that would not be inspected any more. */
  async openInspections(planned: readonly PlannedRow[]): Promise<OpenInspections & { properties: number }> {
    const ids = planned.flatMap((plan) =>
      plan.kind === 'change' && isTakenOut(plan) ? plan.present.id : [],
    );
    const found = { properties: ids.length, open: 0, scheduled: 0, conditions: 0 };
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { open, scheduled, conditions } = await this.inspections.openAt(ids.slice(from, from + AT_ONCE));
      found.open += open;
      found.scheduled += scheduled;
      // Condition inspections are cancelled too; the confirmation said so.
      found.conditions += conditions;
    }
    return found;
  }

  private async planning(): Promise<PlanningContext> {
    const actor = requestContext.actor();
    const customers = new CustomerLookup(await this.customers.list(), await this.customers.listManagers());
    return {
      flags: actor.flags,
      isStaff: isManager(actor),
      customerId: actor.customerId,
      namesManager: actor.roles.includes('ROLE_PROPERTY_MANAGER') && actor.propertyManagerIds.length !== 1,
      customers,
      now: this.clock.now(),
    };
  }

  /** Rejects duplicate addresses, within the file and against existing properties. */
  private async addressProblems(moving: readonly MovingRow[]): Promise<Problem[]> {
    if (moving.length === 0) return [];
    const left = new Set(moving.flatMap(({ id }) => id ?? []));
    const taken = new Map<string, string>();
    for await (const address of this.present.addresses()) {
      if (!left.has(address.id)) taken.set(addressKey(address), texts.addressExists);
      await yieldToOthers();
    }
    const found = await mapInTurns(moving, ({ line, address }): Problem[] => {
      const key = addressKey(address);
      const message = taken.get(key);
      taken.set(key, message ?? texts.addressTwice);
      return message ? [{ line, column: 'addressLine1', message, value: address.addressLine1 }] : [];
    });
    return found.flat();
  }
}

/** A row whose address was not there before. */
interface MovingRow {
  line: number;
  id?: number;
  address: Parameters<typeof addressKey>[0];
}

/** Returns new and moved properties in file order, also those of rows that have other problems. */
function movingRows(planned: readonly PlannedRow[], records: readonly SheetRecord[]): MovingRow[] {
  const plans = new Map(planned.map((plan) => [plan.line, plan]));
  return records.flatMap(({ line, values }): MovingRow[] => {
    const plan = plans.get(line);
    if (plan?.kind === 'change')
      return plan.changed.some(isAddress) ? [{ line, id: plan.present.id, address: plan.cells }] : [];
    if (plan) return [{ line, address: plan.cells }];
    const { id = '', addressLine1 = '', addressLine2 = '', city = '', province = '', country = '' } = values;
    return id !== '' || addressLine1 === ''
      ? []
      : [{ line, address: { addressLine1, addressLine2, city, province, country } }];
  });
}

/** Whether a property was inspected before and is not any more. */
const isTakenOut = ({ present, cells }: PlannedChange): boolean =>
  present.active &&
  present.frequency !== 'NEVER' &&
  (cells.active === 'INACTIVE' || cells.frequency === 'NEVER');

const isAddress = (column: string): boolean => ADDRESS_COLUMNS.includes(column);

const ID = /^[1-9]\d{0,9}$/;

const idsOf = (records: readonly SheetRecord[]): number[] => [
  ...new Set(records.flatMap(({ values: { id = '' } }) => (ID.test(id) ? [Number(id)] : []))),
];

function plannedRow(
  record: SheetRecord,
  by: {
    present: ReadonlyMap<number, PresentProperty>;
    planning: PlanningContext;
    problems: Problem[];
    seen: Set<number>;
    /** Whether the property was found by its address. */
    isMatched: boolean;
  },
): PlannedRow | null {
  const { line } = record;
  const { id = '', version = '' } = record.values;
  const refuse = (message: string): null => {
    by.problems.push({ line, column: 'id', message, value: id });
    return null;
  };
  // A version alone is left when a user deletes the id of a row.
  if (id === '' && version !== '') return refuse(texts.idUnknown);
  if (id === '') return planProperty(record, by.planning, by.problems);
  const present = by.present.get(Number(id));
  if (!present) return refuse(texts.idUnknown);
  if (by.seen.has(present.id) && by.isMatched) {
    const { addressLine1: value } = present;
    by.problems.push({ line, column: 'addressLine1', message: texts.matchTwice, value });
    return null;
  }
  if (by.seen.has(present.id)) return refuse(texts.idTwice);
  by.seen.add(present.id);
  const plan = planChange(record, present, by.planning, by.problems);
  // A row without changes cannot be stale.
  return plan && version !== versionOf(present) ? refuse(texts.versionStale) : plan;
}

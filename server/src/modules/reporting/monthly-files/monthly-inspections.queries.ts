import { Injectable } from '@nestjs/common';
import {
  both,
  ianaZone,
  monthEverywhere,
  type MonthlyFilesFilter,
  type MonthlyFilesQuery,
  monthWindow,
  oneOf,
  type PatternProblem,
  today,
  within,
  zoneOfInspection,
} from '@walkthrough/domain';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { requestContext } from '../../../core/context/request-context';
import type { AnyBranch, AnyScope, ListCursor } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError } from '../../../core/errors/product-error';
import { Patterns } from '../../../core/patterns/patterns';
import { withoutSamples } from '../../company/sample-rows/without-samples';
import { INSPECTION_LIST } from '../../scheduling/inspections/inspection-list';
import { visibleInspectionScope } from '../../scheduling/inspections/inspections.policy';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';

/** A month of Monthly Files with its filters. */
export type MonthRequest = MonthlyFilesQuery & MonthlyFilesFilter;

/** The matching inspections of a month, latest first. */
interface MonthMatches {
  ids: number[];
  patternProblem: PatternProblem | null;
}

/** The columns that the filter and the month are evaluated on. */
type Candidate = Pick<Inspection, 'id' | 'inspectedDate' | 'timeZone' | 'province' | 'country'> &
  Pick<Property, 'code' | 'addressLine1'>;

const BATCH_SIZE = 500;

/** Finds the completed inspections of a month that the caller may see. */
@Injectable()
export class MonthlyInspectionsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly patterns: Patterns,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** @throws ProductError licence_required | unavailable when too many patterns are queued */
  async find(asked: MonthRequest): Promise<MonthMatches> {
    const candidates = await this.ofMonth(asked);
    const { filter, filterMode = 'code' } = asked;
    const ids = candidates.map(({ id }) => id);
    if (!filter) return { ids, patternProblem: null };
    const texts = candidates.map((each) => each[filterMode]);
    const { matching, problem } = await this.patterns.find({ pattern: filter, texts });
    return { ids: matching.map((at) => ids[at]!), patternProblem: problem };
  }

  private async ofMonth(asked: MonthRequest): Promise<Candidate[]> {
    const scope = scopeOf(asked);
    const found: Candidate[] = [];
    let after: ListCursor | null = null;
    do {
      const order = { sort: 'inspected', direction: 'DESC' } as const;
      const places: ListCursor[] = await this.lists.pageAfter(
        INSPECTION_LIST,
        { scope, words: [], ...order },
        after,
        BATCH_SIZE,
      );
      const rows = await this.candidates(places.map(({ id }) => id));
      found.push(...rows.filter((row) => isOfMonth(row, asked)));
      after = places.length < BATCH_SIZE ? null : places.at(-1)!;
      await yieldToOthers();
    } while (after);
    return found;
  }

  /** Leaves out sample data, which nobody is charged for. */
  private async candidates(ids: readonly number[]): Promise<Candidate[]> {
    if (ids.length === 0) return [];
    const query = this.inspections.query('i').through('PRIMARY');
    const rows = await withoutSamples(query, 'property', 'i.propertyId')
      .leftJoin(Property, 'p', 'p.id = i.propertyId')
      .select({
        id: 'i.id',
        inspectedDate: 'i.inspectedDate',
        timeZone: 'i.timeZone',
        province: 'i.province',
        country: 'i.country',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
      })
      .andWhere('i.id IN (:...ids)', { ids })
      .rows<Candidate>();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Without a zone, the month is evaluated in each inspection's own zone. */
const isOfMonth = (row: Candidate, { month, timeZone }: MonthRequest): boolean =>
  timeZone !== undefined ||
  today(row.inspectedDate ?? 0, zoneOfInspection(row.timeZone, row)).startsWith(month);

function scopeOf({ month, timeZone, ciMode = false }: MonthRequest): AnyScope {
  if (ciMode && !requestContext.actor().conditionInspectionSupport)
    throw new ProductError('licence_required');
  const window =
    timeZone === undefined ? monthEverywhere(month).whole : monthWindow(month, ianaZone(timeZone));
  const completed: AnyBranch = {
    tab: oneOf('completed', 'audited'),
    isCondition: oneOf(ciMode),
    inspectedDate: within(window),
  };
  return both(visibleInspectionScope(), [completed]);
}

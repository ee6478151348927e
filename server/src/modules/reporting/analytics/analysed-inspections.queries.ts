import { Injectable } from '@nestjs/common';
import { both, type FindingCounts, noneOf, oneOf, placeCode, within } from '@walkthrough/domain';
import type { AnalysedProperties } from '@walkthrough/domain';
import { selectedValue } from '../../../core/database/lists/selected-value';
import type { AnyBranch, AnyScope, WordFilter } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { INSPECTION_LIST } from '../../scheduling/inspections/inspection-list';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspectionScope } from '../../scheduling/inspections/inspections.policy';

/** Selects the properties whose inspections are analysed: by ids, by a filter, or by team sets. */
export interface AnalysedSelection extends AnalysedProperties {
  ids?: readonly number[];
  teamSetIds?: readonly number[];
}

/** Instants (UTC ms); a missing side is unbounded. */
interface AnalysedWindow {
  from?: number;
  before?: number;
}

export type DatedInspection = Pick<Inspection, 'id' | 'timeZone' | 'country' | 'province'> & {
  inspectedDate: number;
};

/** Completed periodic inspections with a report. */
const REPORTED: AnyBranch = {
  tab: oneOf('completed', 'audited'),
  isCondition: oneOf(false),
};

/** Reads the inspections to analyse, limited to those the caller may see. */
@Injectable()
export class AnalysedInspections {
  constructor(
    private readonly lists: Lists,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Counts inspections by their packed findings. */
  async counts(selection: AnalysedSelection, window: AnalysedWindow): Promise<FindingCounts> {
    const limits: AnyBranch = { findings: noneOf(null) };
    if (selection.ids) {
      const rows = await this.ofIds(selection.ids, window, limits)
        .select({ findings: 'i.findings', n: 'COUNT(*)' })
        .groupBy('i.findings')
        .rows<{ findings: number; n: number | string }>();
      return new Map(rows.map(({ findings, n }) => [findings, Number(n)]));
    }
    // Inspectors correct their own reports without an event, so a cached count would be stale.
    const counts = await this.lists.countBy(INSPECTION_LIST, 'findings', asked(selection, window, limits), {
      isRemembered: false,
    });
    return new Map([...counts].map(([findings, n]) => [Number(findings), n]));
  }

  /** Returns a page of ids of inspections with one of these packed findings, newest first. */
  async page(
    selection: AnalysedSelection,
    window: AnalysedWindow,
    findings: readonly number[],
    { page, size }: { page: number; size: number },
  ): Promise<number[]> {
    if (findings.length === 0) return [];
    const limits: AnyBranch = { findings: oneOf(...findings) };
    if (selection.ids) {
      const rows = await this.ofIds(selection.ids, window, limits)
        .select({ id: 'i.id' })
        .orderBy('i.inspectedDate', 'DESC')
        .orderBy('i.id', 'DESC')
        .slice(page * size, size)
        .rows<{ id: number }>();
      return rows.map(({ id }) => id);
    }
    const order = { sort: 'inspected', direction: 'DESC' } as const;
    const { ids } = await this.lists.page(INSPECTION_LIST, {
      ...asked(selection, window, limits),
      ...order,
      page,
      size,
    });
    return ids;
  }

  /** Returns the latest inspections, newest first. */
  async latest(teamSetIds: readonly number[], most: number): Promise<DatedInspection[]> {
    if (teamSetIds.length === 0) return [];
    const { sql, parameters } = inScope('i', reported({ teamSetIds }, {}, { findings: noneOf(null) }));
    return dated(this.inspections.query('i').through('ix_inspection_inspected_team'))
      .andWhere(sql, parameters)
      .orderBy('i.inspectedDate', 'DESC')
      .orderBy('i.id', 'DESC')
      .slice(0, most)
      .rows<DatedInspection>();
  }

  /** Returns one inspection if it is at a property of these team sets. */
  async oneOfTeam(id: number, teamSetIds: readonly number[]): Promise<DatedInspection | null> {
    if (teamSetIds.length === 0) return null;
    const { sql, parameters } = inScope('i', reported({ teamSetIds }, {}, { findings: noneOf(null) }));
    return dated(this.inspections.query('i').through('PRIMARY'))
      .andWhere('i.id = :id', { id })
      .andWhere(sql, parameters)
      .first<DatedInspection>();
  }

  private ofIds(ids: readonly number[], window: AnalysedWindow, limits: AnyBranch): ScopedQuery {
    const { sql, parameters } = inScope('i', reported({}, window, limits));
    return this.inspections
      .query('i')
      .through('ix_inspection_property')
      .andWhere('i.propertyId IN (:...ids)', { ids })
      .andWhere(sql, parameters);
  }
}

const dated = (query: ScopedQuery): ScopedQuery =>
  query.select({
    id: 'i.id',
    inspectedDate: 'i.inspectedDate',
    timeZone: 'i.timeZone',
    country: 'i.country',
    province: 'i.province',
  });

function reported(selection: AnalysedSelection, window: AnalysedWindow, limits: AnyBranch): AnyScope {
  const isBounded = window.from !== undefined || window.before !== undefined;
  const wanted: AnyBranch = {
    ...REPORTED,
    ...limits,
    inspectedDate: isBounded ? within(window) : undefined,
    teamSetId: selection.teamSetIds ? oneOf(...selection.teamSetIds) : undefined,
    customerId: selectedValue(selection.customerId),
    propertyManagerId: selectedValue(selection.pmId),
    templateId: selectedValue(selection.template),
    province: selection.province ? oneOf(placeCode(selection.province)) : undefined,
  };
  return both(visibleInspectionScope(), [wanted]);
}

const asked = (
  selection: AnalysedSelection,
  window: AnalysedWindow,
  limits: AnyBranch,
): { scope: AnyScope; words: WordFilter[] } => ({
  scope: reported(selection, window, limits),
  words: [
    { field: 'code', text: selection.code },
    { field: 'address', text: selection.addressLine1 },
    { field: 'unit', text: selection.addressLine2 },
    { field: 'city', text: selection.city },
  ].flatMap(({ field, text }) => (text ? [{ field, text }] : [])),
});

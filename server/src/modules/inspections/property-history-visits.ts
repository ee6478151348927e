import { Injectable } from '@nestjs/common';
import {
  covers,
  inspectionPart,
  type InspectionType,
  MOST_UNPAGED,
  visitInstant,
  zoneOfVisit,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Inspection } from './inspection.entity';
import { visibleInspections } from './inspections.policy';
import { isTold } from './report-access';

/** A visit in the history of its property. */
export interface DatedVisit {
  id: number;
  inspectionType: InspectionType;
  isCondition: boolean;
  /** When it was made; of one that is not done, when it is planned, or due. */
  at: number;
  /** IANA name of the zone in which it is spoken of. */
  zone: string;
}

interface UnitVisits {
  /** Visits that the caller may know of. */
  seen: DatedVisit[];
  /** Visits whose report the caller may read: those told of, and the other sides of what the caller sees. */
  readable: DatedVisit[];
}

const COLUMNS = [
  'id',
  'inspectionType',
  'isCondition',
  'conditionInspectionId',
  'tab',
  'customerId',
  'propertyManagerId',
  'successorCustomerId',
  'successorManagerId',
  'inspectedDate',
  'scheduledAt',
  'inspectBy',
  'createdAt',
  'timeZone',
  'country',
  'province',
] as const satisfies readonly (keyof Inspection)[];

type Row = Pick<Inspection, (typeof COLUMNS)[number]>;

/** The visits of one property through the years, by the rule of `ReportAccess.readable`, which asks of one visit. */
@Injectable()
export class PropertyHistoryVisits {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** The newest 500. */
  async of(propertyId: number): Promise<UnitVisits> {
    const all = await this.read(this.inspections.query('i'), propertyId);
    const seen = await this.read(visibleInspections(this.inspections.query('i')), propertyId);
    const ids = new Set(seen.map(({ id }) => id));
    const records = new Set(seen.flatMap(({ conditionInspectionId }) => conditionInspectionId ?? []));
    const part = inspectionPart(requestContext.actor());
    const readable = all.filter((visit) =>
      ids.has(visit.id)
        ? isTold(visit)
        : records.has(visit.conditionInspectionId ?? 0) &&
          covers(part, { ...visit, isCondition: Boolean(visit.isCondition) }),
    );
    return { seen: seen.map(dated), readable: readable.map(dated) };
  }

  private read(query: ScopedQuery, propertyId: number): Promise<Row[]> {
    return query
      .through('ix_inspection_property')
      .select(Object.fromEntries(COLUMNS.map((column) => [column, `i.${column}`])))
      .andWhere('i.propertyId = :propertyId', { propertyId })
      .orderBy('i.id', 'DESC')
      .slice(0, MOST_UNPAGED)
      .rows<Row>();
  }
}

function dated({ id, inspectionType, isCondition, timeZone, country, province, ...visit }: Row): DatedVisit {
  const zone = zoneOfVisit(timeZone, { country, province });
  const due = visit.inspectBy === null ? visit.createdAt : visitInstant(`${visit.inspectBy}T00:00`, zone);
  return {
    id,
    inspectionType,
    isCondition: Boolean(isCondition),
    zone,
    at: visit.inspectedDate ?? visit.scheduledAt ?? due,
  };
}

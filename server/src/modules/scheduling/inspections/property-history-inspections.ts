import { Injectable } from '@nestjs/common';
import {
  covers,
  inspectionPart,
  type InspectionType,
  MAX_UNPAGED,
  inspectionInstant,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Inspection } from './inspection.entity';
import { visibleInspections } from './inspections.policy';
import { isVisible } from './report-access';

/** An inspection in the history of its property. */
export interface DatedInspection {
  id: number;
  inspectionType: InspectionType;
  isCondition: boolean;
  /** When it was done; else when it is scheduled or due. */
  at: number;
  /** IANA name of the zone to display it in. */
  zone: string;
}

interface UnitInspections {
  /** Inspections visible to the caller. */
  seen: DatedInspection[];
  /** Inspections whose report the caller may read: reported ones, and the other sides of those they see. */
  readable: DatedInspection[];
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

/** Reads all inspections of a property, by the same rule as `ReportAccess.readable` uses for one. */
@Injectable()
export class PropertyHistoryInspections {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** Returns the newest 500. */
  async of(propertyId: number): Promise<UnitInspections> {
    const all = await this.read(this.inspections.query('i'), propertyId);
    const seen = await this.read(visibleInspections(this.inspections.query('i')), propertyId);
    const ids = new Set(seen.map(({ id }) => id));
    const records = new Set(seen.flatMap(({ conditionInspectionId }) => conditionInspectionId ?? []));
    const part = inspectionPart(requestContext.actor());
    const readable = all.filter((inspection) =>
      ids.has(inspection.id)
        ? isVisible(inspection)
        : records.has(inspection.conditionInspectionId ?? 0) &&
          covers(part, { ...inspection, isCondition: Boolean(inspection.isCondition) }),
    );
    return { seen: seen.map(dated), readable: readable.map(dated) };
  }

  private read(query: ScopedQuery, propertyId: number): Promise<Row[]> {
    return query
      .through('ix_inspection_property')
      .select(Object.fromEntries(COLUMNS.map((column) => [column, `i.${column}`])))
      .andWhere('i.propertyId = :propertyId', { propertyId })
      .orderBy('i.id', 'DESC')
      .slice(0, MAX_UNPAGED)
      .rows<Row>();
  }
}

function dated({
  id,
  inspectionType,
  isCondition,
  timeZone,
  country,
  province,
  ...visit
}: Row): DatedInspection {
  const zone = zoneOfInspection(timeZone, { country, province });
  const due =
    visit.inspectBy === null ? visit.createdAt : inspectionInstant(`${visit.inspectBy}T00:00`, zone);
  return {
    id,
    inspectionType,
    isCondition: Boolean(isCondition),
    zone,
    at: visit.inspectedDate ?? visit.scheduledAt ?? due,
  };
}

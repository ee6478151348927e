import { Injectable } from '@nestjs/common';
import { type InspectionType, inspectionPart, type monthWindow } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import { inScope } from '../../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../../core/database/scoped-query';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Inspection } from '../../../scheduling/inspections/inspection.entity';
import { Property } from '../../../parties/property-records/property.entity';
import { withoutSamples } from '../../../company/sample-rows/without-samples';
import { InspectionTemplate } from '../../../company/templates/inspection-template.entity';

/** An inspection as the remuneration report shows it. */
export interface RemunerationRow {
  id: number;
  inspectionType: InspectionType;
  templateId: number;
  templateName: string;
  cancelled: boolean;
  completedExternally: boolean;
  inspectedDate: number | null;
  scheduledAt: number | null;
  inspectBy: string | null;
  timeZone: string | null;
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
}

type TimeRange = ReturnType<typeof monthWindow>;

/** Reads what one inspector did in a month, always through an index on the inspector. */
@Injectable()
export class RemunerationQueries {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** Returns completed inspections between two instants, in the order of their dates. */
  completed(inspectorId: number, { from, before }: TimeRange): Promise<RemunerationRow[]> {
    return this.rows()
      .through('ix_inspection_inspected_inspector')
      .andWhere('i.tab IN (:...tabs)', { tabs: ['completed', 'audited'] })
      .andWhere('i.isCondition IN (:...kinds) AND i.inspectorId = :inspectorId', {
        kinds: [false, true],
        inspectorId,
      })
      .andWhere('i.inspectedDate >= :from AND i.inspectedDate < :before', { from, before })
      .orderBy('i.inspectedDate')
      .orderBy('i.id')
      .rows<RemunerationRow>();
  }

  /** Returns cancelled inspections that were planned between two instants. */
  cancelledPlanned(inspectorId: number, { from, before }: TimeRange): Promise<RemunerationRow[]> {
    return this.cancelled(inspectorId)
      .andWhere('i.scheduledAt >= :from AND i.scheduledAt < :before', { from, before })
      .orderBy('i.scheduledAt')
      .orderBy('i.id')
      .rows<RemunerationRow>();
  }

  /** Returns cancelled inspections without a scheduled time that were due in a month. */
  cancelledDue(inspectorId: number, month: string): Promise<RemunerationRow[]> {
    return this.cancelled(inspectorId)
      .andWhere('i.scheduledAt IS NULL AND i.inspectBy >= :first AND i.inspectBy <= :last', {
        first: `${month}-01`,
        last: `${month}-31`,
      })
      .orderBy('i.inspectBy')
      .orderBy('i.id')
      .rows<RemunerationRow>();
  }

  private cancelled(inspectorId: number): ScopedQuery {
    return this.rows()
      .through('ix_inspection_inspector')
      .andWhere('i.inspectorId = :inspectorId AND i.tab = :tab', { inspectorId, tab: 'cancelled' });
  }

  /**
   * Limited to the part of the company that the caller is restricted to; otherwise the permission covers all of it.
   * Leaves out sample data.
   */
  private rows(): ScopedQuery {
    const { sql, parameters } = inScope('i', inspectionPart(requestContext.actor()));
    return withoutSamples(this.inspections.query('i'), 'property', 'i.propertyId')
      .leftJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(InspectionTemplate, 'template', 'template.id = i.templateId')
      .select({
        id: 'i.id',
        inspectionType: 'i.inspectionType',
        templateId: 'i.templateId',
        templateName: 'template.name',
        cancelled: 'i.cancelled',
        completedExternally: 'i.completedExternally',
        inspectedDate: 'i.inspectedDate',
        scheduledAt: 'i.scheduledAt',
        inspectBy: 'i.inspectBy',
        timeZone: 'i.timeZone',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'i.province',
        country: 'i.country',
      })
      .andWhere(sql, parameters);
  }
}

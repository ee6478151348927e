import { Injectable } from '@nestjs/common';
import {
  type AuditedMonth,
  ianaZone,
  type InspectionType,
  inspectionPart,
  monthEverywhere,
  monthWindow,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { InspectionKind } from '../../company/inspection-kinds/inspection-kind.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';
import { User } from '../../parties/users/user.entity';

/** An audited inspection with the fields of My Audited Reports. */
export interface OwnAuditRow {
  id: number;
  inspectionType: InspectionType;
  /** Name of the company's own kind; null for none. */
  kindName: string | null;
  completedExternally: boolean;
  inspectedDate: number;
  auditedDate: number;
  timeZone: string | null;
  propertyId: number;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
  inspectorId: number | null;
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

/** Reads the inspections that the caller has audited. */
@Injectable()
export class OwnAuditsQueries {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** Returns those audited in a month, latest first. */
  async ofMonth({ month, timeZone }: AuditedMonth): Promise<OwnAuditRow[]> {
    if (timeZone !== undefined) return this.between(monthWindow(month, ianaZone(timeZone)));
    const rows = await this.between(monthEverywhere(month).whole);
    return rows.filter((row) =>
      today(row.auditedDate, zoneOfInspection(row.timeZone, row)).startsWith(month),
    );
  }

  /** Includes inspections that the auditor may no longer see, because the audits are their own. */
  private between({ from, before }: ReturnType<typeof monthWindow>): Promise<OwnAuditRow[]> {
    const actor = requestContext.actor();
    const { sql, parameters } = inScope('i', inspectionPart(actor));
    return this.inspections
      .query('i')
      .through('ix_inspection_auditor')
      .leftJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(InspectionKind, 'kind', 'kind.id = i.kindId')
      .leftJoin(User, 'inspector', 'inspector.id = i.inspectorId')
      .select({
        id: 'i.id',
        inspectionType: 'i.inspectionType',
        kindName: 'kind.name',
        completedExternally: 'i.completedExternally',
        inspectedDate: 'i.inspectedDate',
        auditedDate: 'i.auditedDate',
        timeZone: 'i.timeZone',
        propertyId: 'i.propertyId',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'i.province',
        country: 'i.country',
        inspectorId: 'i.inspectorId',
        inspectorFirstName: 'inspector.firstName',
        inspectorName: 'inspector.name',
      })
      .andWhere('i.auditorId = :auditorId AND i.audited = :yes', { auditorId: actor.userId, yes: true })
      .andWhere('i.auditedDate >= :from AND i.auditedDate < :before', { from, before })
      .andWhere('i.inspectedDate IS NOT NULL')
      .andWhere(sql, parameters)
      .orderBy('i.auditedDate', 'DESC')
      .orderBy('i.id', 'DESC')
      .rows<OwnAuditRow>();
  }
}

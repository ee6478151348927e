import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditedInspection, type AuditedMonth, READS_OWN_AUDITS } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { AnyTimeZone, CalendarMonth } from '../../../core/http/input/time-fields';
import { Serves } from '../../../core/http/answers/serves';
import { type OwnAuditRow, OwnAuditsQueries } from './own-audits.queries';

class AuditedMonthDto implements AuditedMonth {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
}

/** My Audited Reports: the inspections that the caller audited in a month. */
@ApiTags('inspectors')
@Controller()
export class OwnAuditsController {
  constructor(private readonly audits: OwnAuditsQueries) {}

  @Serves('GET inspectors/self/audited')
  @Access(READS_OWN_AUDITS)
  async ofMonth(@Query() month: AuditedMonthDto): Promise<AuditedInspection[]> {
    return (await this.audits.ofMonth(month)).map(auditedInspection);
  }
}

/** Exposes only the listed fields: the caller may have no access to the inspection itself. */
function auditedInspection(row: OwnAuditRow): AuditedInspection {
  const { id, inspectionType, kindName, completedExternally, inspectedDate, auditedDate, timeZone } = row;
  const { addressLine1, addressLine2, city, province, country, inspectorFirstName, inspectorName } = row;
  return {
    id,
    inspectionType,
    kindName,
    completedExternally,
    inspectedDate,
    auditedDate,
    timeZone,
    property: { id: row.propertyId, addressLine1, addressLine2, city, province, country },
    inspector:
      row.inspectorId === null
        ? null
        : { id: row.inspectorId, firstName: inspectorFirstName ?? '', name: inspectorName ?? '' },
  };
}

import { Injectable } from '@nestjs/common';
import { type MonthlyCustomer, type MonthlyFile, type MonthlyFiles, MAX_UNPAGED } from '@walkthrough/domain';
import { inOrder } from '../../../core/database/lists/in-order';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { type InspectionRowFacts, staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { type MonthRequest, MonthlyInspectionsQueries } from './monthly-inspections.queries';

/** Lists the completed inspections of a month by customer. */
@Injectable()
export class MonthlyFilesService {
  constructor(
    private readonly months: MonthlyInspectionsQueries,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** Lists the latest 500. */
  async of(asked: MonthRequest): Promise<MonthlyFiles> {
    const { ids, patternProblem } = await this.months.find(asked);
    const listed = ids.slice(0, MAX_UNPAGED);
    const rows = inOrder(listed, await this.rows.visibleWithoutSync(listed));
    const customerInspectionMap = byCustomer(rows);
    const isEmpty = rows.length === 0;
    return {
      monthCustomerMap: isEmpty ? {} : { [asked.month]: { customerInspectionMap } },
      total: ids.length,
      patternProblem,
    };
  }
}

function byCustomer(rows: readonly InspectionRowFacts[]): Record<string, MonthlyCustomer> {
  const customers: Record<string, MonthlyCustomer> = {};
  for (const row of rows) {
    const { customerId, customerName } = row;
    const customer = (customers[customerId ?? 'none'] ??= { customerId, customerName, inspections: [] });
    customer.inspections.push(monthlyFile(row));
  }
  return customers;
}

export function monthlyFile(facts: InspectionRowFacts): MonthlyFile {
  const row = staffInspectionRow(facts);
  const { id, code, addressLine1, addressLine2, city, province, country } = row.property;
  return {
    id: row.id,
    property: { id, code, addressLine1, addressLine2, city, province, country },
    inspectionType: row.inspectionType,
    kindName: row.kindName,
    conditionInspectionId: row.conditionInspectionId,
    // Only completed inspections are listed.
    inspectedDate: row.inspectedDate!,
    timeZone: row.timeZone,
    completedExternally: row.completedExternally,
    hasReport: row.hasReport,
  };
}

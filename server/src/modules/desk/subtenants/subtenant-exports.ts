import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  displayDate,
  EXPORTS_RECORDS,
  INSPECTION_TYPE_LABELS,
  inspectorName,
  matchesWords,
  messages,
  type RecordExportQuery,
  SEES_SUBTENANTS,
  type SubtenantInspection,
  today,
  writtenStreet,
  zoneOfInspection,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import { invalidRequest } from '../../../core/errors/product-error';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { wholeList } from '../../../core/exports/whole-list';
import { CustomersService } from '../../parties/customers/customers.service';
import { subtenantInspection } from './subtenant-inspection.presenter';
import { SubtenantInspectionsQueries } from './subtenant-inspections.queries';

type Asked = Pick<RecordExportQuery, 'search' | 'month' | 'customerId'>;

/** Exports the condition inspections that a customer's own inspectors completed in a month. */
@Injectable()
export class SubtenantExports implements OnModuleInit {
  constructor(
    private readonly customers: CustomersService,
    private readonly exports: Exports,
    private readonly inspections: SubtenantInspectionsQueries,
  ) {}

  onModuleInit(): void {
    this.exports.declare('subtenantInspections', (asked: Asked) => this.list(asked));
  }

  private async list({ search = '', month, customerId }: Asked): Promise<ExportedList<SubtenantInspection>> {
    if (month === undefined || customerId === undefined)
      throw invalidRequest('month or customerId is missing.');
    const allow = () => assertMeetsAll(SEES_SUBTENANTS, EXPORTS_RECORDS);
    allow();
    await this.customers.getVisible(customerId);
    return {
      name: `subtenant-inspections-${month}`,
      filters: { month, customerId, search },
      columns: COLUMNS(),
      assertAllowed: allow,
      ...wholeList(async () =>
        (await this.inspections.of(customerId, { month }))
          .map(subtenantInspection)
          .filter((row) => matchesWords(searchedTexts(row), search)),
      ),
    };
  }
}

const { common, inspectionManagement } = messages;

function dayThere({ inspectedDate, timeZone, property }: SubtenantInspection): string {
  if (inspectedDate === null) return '';
  return today(inspectedDate, zoneOfInspection(timeZone, property));
}

function inspectorOf({ inspector, completedExternally }: SubtenantInspection): string {
  if (inspector) return inspectorName(inspector);
  return completedExternally ? common.completedExternally : inspectionManagement.cancelled;
}

/** What the screen shows of a row. */
const searchedTexts = (row: SubtenantInspection): string[] => [
  writtenStreet(row.property),
  row.property.city,
  inspectorOf(row),
  INSPECTION_TYPE_LABELS[row.inspectionType],
  row.inspectedDate === null ? '' : displayDate(dayThere(row)),
];

const COLUMNS = (): ExportColumn<SubtenantInspection>[] => [
  { title: common.address, text: ({ property }) => property.addressLine1 },
  { title: common.unitNumber, text: ({ property }) => property.addressLine2 },
  { title: common.city, text: ({ property }) => property.city },
  { title: common.province, text: ({ property }) => property.province },
  { title: common.inspector, text: inspectorOf },
  { title: common.type, text: ({ inspectionType }) => INSPECTION_TYPE_LABELS[inspectionType] },
  { title: common.inspectedDate, text: dayThere, isDay: true },
];

import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  COMMON_AREA_TEMPLATE_ID,
  type ExportAddress,
  EXPORTS_PROPERTIES,
  FREQUENCIES,
  FREQUENCY_LABELS,
  messages,
  type PropertyItem,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { TenantsService } from '../../company/tenants/tenants.service';
import type { PropertyExportDto } from './dto/property-export.dto';
import { PropertiesQueries, type PropertySelection } from './properties.queries';

const KIND = 'properties';

/** Exports property lists as files: what the caller's filters show, in the order of the list. */
@Injectable()
export class PropertyExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly properties: PropertiesQueries,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare(KIND, (asked: PropertySelection) => this.list(asked));
  }

  /** @throws ProductError rule_violation | too_many_attempts */
  offer({ format, ...asked }: PropertyExportDto): Promise<ExportAddress> {
    return this.exports.offer(format, KIND, asked);
  }

  private async list(asked: PropertySelection): Promise<ExportedList<PropertyItem>> {
    return {
      name: KIND,
      filters: asked,
      columns: columnsWith((await this.tenants.config()).customerLabel),
      assertAllowed: () => assertAllowed(requestContext.actor(), EXPORTS_PROPERTIES),
      total: () => this.properties.total(asked),
      part: async (after, size) => {
        const { items, next } = await this.properties.pageAfter(asked, after, size);
        return { rows: items, next };
      },
    };
  }
}

const {
  common,
  inspectionManagement,
  manageProperties: texts,
  properties,
  propertyEditor,
  spreadsheets,
} = messages;

const columnsWith = (customerLabel: string): ExportColumn<PropertyItem>[] => [
  { title: common.code, text: ({ code }) => code },
  { title: common.address, text: ({ addressLine1 }) => addressLine1 },
  { title: common.unitNumber, text: ({ addressLine2 }) => addressLine2 },
  { title: common.city, text: ({ city }) => city },
  { title: common.province, text: ({ province }) => province },
  { title: spreadsheets.columnPostalCode, text: ({ postalCode }) => postalCode },
  { title: customerLabel, text: ({ customerName }) => customerName ?? '' },
  { title: common.propertyManager, text: ({ propertyManagerObj }) => propertyManagerObj?.name ?? '' },
  { title: common.landlord, text: ({ landlord }) => landlord },
  { title: inspectionManagement.tenants, text: ({ occupantNames }) => occupantNames.join(', ') },
  {
    title: common.inspectionType,
    text: ({ template }) =>
      template.id === COMMON_AREA_TEMPLATE_ID ? properties.periodicCommonArea : properties.periodicUnit,
  },
  { title: propertyEditor.frequency, text: ({ frequency }) => frequencyLabel(frequency) },
  { title: propertyEditor.nextInspection, text: ({ nextInspection }) => nextInspection ?? '', isDay: true },
  { title: common.status, text: ({ active }) => (active ? propertyEditor.active : texts.inactive) },
];

function frequencyLabel(stored: string): string {
  const known = FREQUENCIES.find((each) => each === stored);
  return known ? FREQUENCY_LABELS[known] : stored;
}

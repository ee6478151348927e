import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccessRule,
  COMMON_AREA_TEMPLATE_ID,
  type ExportAddress,
  EXPORTS_PROPERTIES,
  EXPORTS_RECORDS,
  FREQUENCIES,
  FREQUENCY_LABELS,
  MANAGER_ROLES,
  messages,
  type PropertyItem,
  type RecordExportQuery,
} from '@walkthrough/domain';
import { assertAllowed, assertMeetsAll } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { TenantsService } from '../../company/tenants/tenants.service';
import { TeamsService } from '../../parties/teams/teams.service';
import type { PropertyExportDto } from './dto/property-export.dto';
import { PropertiesQueries, type PropertySelection } from './properties.queries';

const KIND = 'properties';

/** Exports property lists as files: what the caller's filters show, in the order of the list. */
@Injectable()
export class PropertyExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly properties: PropertiesQueries,
    private readonly teams: TeamsService,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare(KIND, (asked: PropertySelection) => this.list(asked));
    this.exports.declare('teamProperties', (asked: TeamRequest) => this.ofTeam(asked));
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

  /** Exports the properties of a team. */
  private async ofTeam({ teamId = 0, search }: TeamRequest): Promise<ExportedList<PropertyItem>> {
    const allow = () => assertMeetsAll(READS_TEAMS, EXPORTS_RECORDS);
    allow();
    await this.teams.get(teamId);
    const setIds = (await this.teams.setsContaining([teamId])).map(({ id }) => id);
    return {
      name: 'team-properties',
      filters: { teamId, search },
      columns: columnsWith((await this.tenants.config()).customerLabel),
      assertAllowed: allow,
      ...listByIds({
        ids: (slice) => this.properties.idsOfTeamSets(setIds, { ...slice, search }),
        rows: (ids) => this.properties.items(ids),
      }),
    };
  }
}

type TeamRequest = Pick<RecordExportQuery, 'teamId' | 'search'>;

const READS_TEAMS: AccessRule = { roles: MANAGER_ROLES };

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

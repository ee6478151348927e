import { Injectable } from '@nestjs/common';
import {
  FIRST_HISTORY_KINDS,
  type HistoryKind,
  type StaffInspectionRow,
  type UnitHistory as UnitHistoryPart,
  type UnitHistoryEntry,
  type UnitHistoryQuery,
  inspectionInstant,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { PhotosOfInspections } from '../../reporting/images/photos-of-inspections.queries';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import {
  type DatedInspection,
  PropertyHistoryInspections,
} from '../../scheduling/inspections/property-history-inspections';
import { PropertyEdits } from '../../portfolio/properties/property-edits';
import { PropertyTenants } from '../../portfolio/properties/property-tenants.service';
import { ReportRevisions } from '../../reporting/reports/report-revisions.service';
import { HistoryChanges } from './history-changes.service';
import { formatCursor, type HistoryCursor, newestFirst, parseCursor, parseKinds } from './history-cursor';
import { readableKinds } from './history-rights';
import { type HistoryReading, HistoryTexts } from './history-texts.service';

/** A history entry, and how to load it when it is shown. */
interface HistoryItem extends HistoryCursor {
  entry?: UnitHistoryEntry;
  event?: DomainEvent;
}

/** Kinds whose entries are found through the inspections of the unit. */
const OF_INSPECTIONS: readonly HistoryKind[] = ['visit', 'report', 'contact', 'note'];

/** Photos shown next to an inspection. */
const PHOTOS_SHOWN = 6;

/** Combines everything that happened at one unit into a timeline, limited to what the caller may see in each module. */
@Injectable()
export class UnitHistory {
  constructor(
    private readonly changes: HistoryChanges,
    private readonly photos: PhotosOfInspections,
    private readonly properties: PropertyEdits,
    private readonly reports: ReportRevisions,
    private readonly rows: InspectionRowsQueries,
    private readonly tenants: PropertyTenants,
    private readonly texts: HistoryTexts,
    private readonly inspections: PropertyHistoryInspections,
  ) {}

  /** @throws ProductError not_found | invalid_request */
  async part(
    propertyId: number,
    { before, kinds, size }: UnitHistoryQuery & { size: number },
  ): Promise<UnitHistoryPart> {
    const asked: readonly HistoryKind[] = kinds === undefined ? FIRST_HISTORY_KINDS : parseKinds(kinds);
    const place = before === undefined ? null : parseCursor(before);
    const zone = zoneOfInspection(null, await this.properties.record(propertyId));
    const mayRead = readableKinds(requestContext.actor());
    const shows = (kind: HistoryKind) => asked.includes(kind) && mayRead.includes(kind);
    const { seen, readable } = OF_INSPECTIONS.some(shows)
      ? await this.inspections.of(propertyId)
      : { seen: [], readable: [] };
    // One more than shown, to detect whether more entries follow.
    const reading: HistoryReading = { place, most: size + 1 };
    const all: HistoryItem[] = [
      ...(shows('visit') ? seen.map(({ id, at }): HistoryItem => ({ kind: 'visit', id, at })) : []),
      ...(shows('report') ? await this.printed(readable) : []),
      ...(shows('occupancy') ? await this.occupancies(propertyId, zone) : []),
      ...(shows('change') ? await this.changes.of(propertyId, reading) : []),
      ...(shows('request') ? await this.texts.requests(propertyId, reading) : []),
      ...(shows('contact') ? await this.texts.contacts(idsOf(seen), reading) : []),
      ...(shows('note') ? await this.texts.notes(idsOf(readable), reading) : []),
    ];
    const behind = all.filter((each) => place === null || newestFirst(place, each) < 0).sort(newestFirst);
    const shown = behind.slice(0, size);
    const last = shown.at(-1);
    return {
      content: await this.details(shown, new Set(idsOf(readable)), zone),
      next: last && behind.length > size ? formatCursor(last) : null,
      tellsChanges: mayRead.includes('change'),
      kinds: [...mayRead],
    };
  }

  private async printed(inspections: readonly DatedInspection[]): Promise<HistoryItem[]> {
    const conditions = new Set(inspections.filter(({ isCondition }) => isCondition).map(({ id }) => id));
    const reports = await this.reports.ofInspections(inspections.map(({ id }) => id));
    return reports.map(({ printedAt: at, ...report }) => {
      const isCondition = conditions.has(report.inspectionId);
      return { kind: 'report', at, id: report.id, entry: { kind: 'report', at, isCondition, ...report } };
    });
  }

  /** Move-in dates are days in the property's zone. */
  private async occupancies(propertyId: number, zone: string): Promise<HistoryItem[]> {
    return (await this.tenants.of(propertyId)).map(({ id, leaseStart, numOccupants, isCurrent, ...row }) => {
      const at = inspectionInstant(`${leaseStart}T00:00`, zone);
      const names = [row.occupantName1, row.occupantName2, row.occupantName3, row.occupantName4].filter(
        Boolean,
      );
      const entry = { kind: 'occupancy', at, id, leaseStart, names, numOccupants, isCurrent } as const;
      return { kind: 'occupancy', at, id, entry };
    });
  }

  /** Loads the details of the shown rows only. @param zone of the property, for the times in a change */
  private async details(
    shown: readonly HistoryItem[],
    readable: ReadonlySet<number>,
    zone: string,
  ): Promise<UnitHistoryEntry[]> {
    const inspections = shown.flatMap(({ kind, id }) => (kind === 'visit' ? [id] : []));
    const rows = new Map(
      (await this.rows.visible(inspections)).map((row) => [row.id, staffInspectionRow(row)]),
    );
    const photos = await this.photos.counts(inspections.filter((id) => readable.has(id)));
    const events = shown.flatMap(({ event }) => event ?? []);
    const changes = await this.changes.entries(events, zone);
    const entries = await Promise.all(
      shown.map(async ({ kind, at, id, entry }): Promise<UnitHistoryEntry[]> => {
        if (entry) return [entry];
        const change = kind === 'change' ? changes.get(id) : undefined;
        if (change) return [{ kind: 'change', at, entry: change }];
        const inspection = kind === 'visit' ? rows.get(id) : undefined;
        // Skip rows that were deleted in the meantime.
        return inspection
          ? [await this.inspection(inspection, at, readable.has(id) ? (photos.get(id) ?? 0) : null)]
          : [];
      }),
    );
    return entries.flat();
  }

  /** @param total of its photos; null: the caller may not see them */
  private async inspection(
    inspection: StaffInspectionRow,
    at: number,
    total: number | null,
  ): Promise<UnitHistoryEntry> {
    if (total === null) return { kind: 'visit', at, visit: inspection, photos: null };
    const found = total === 0 ? [] : await this.photos.first(inspection.id, PHOTOS_SHOWN);
    const first = found.map(({ uuid: id, fileCaption }) => ({ id, fileCaption }));
    return { kind: 'visit', at, visit: inspection, photos: { total, first } };
  }
}

const idsOf = (inspections: readonly DatedInspection[]): number[] => inspections.map(({ id }) => id);

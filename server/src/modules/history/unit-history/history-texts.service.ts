import { Injectable } from '@nestjs/common';
import type { UnitHistoryEntry } from '@walkthrough/domain';
import { dataUpdateRequestItem } from '../../portfolio/data-update-requests/data-update-requests.presenter';
import { DataUpdateRequestsQueries } from '../../portfolio/data-update-requests/data-update-requests.queries';
import { ContactAttempts } from '../../scheduling/inspections/contact-attempts';
import { InspectionNotes } from '../../scheduling/inspections/inspection-notes';
import { type HistoryCursor, positionIn } from './history-cursor';

/** A page of one kind of entries: after this place, at most this many. */
export interface HistoryReading {
  place: HistoryCursor | null;
  most: number;
}

interface LoadedItem extends HistoryCursor {
  entry: UnitHistoryEntry;
}

/** Reads what people wrote about a unit, a page of each kind. The history checks who may read which kind. */
@Injectable()
export class HistoryTexts {
  constructor(
    private readonly attempts: ContactAttempts,
    private readonly inspectionNotes: InspectionNotes,
    private readonly dataUpdates: DataUpdateRequestsQueries,
  ) {}

  async requests(propertyId: number, { place, most }: HistoryReading): Promise<LoadedItem[]> {
    const rows = await this.dataUpdates.ofAfter(propertyId, positionIn('request', place), most);
    return rows.map((row) => {
      const at = row.dateCreated;
      return {
        kind: 'request',
        at,
        id: row.id,
        entry: { kind: 'request', at, request: dataUpdateRequestItem(row) },
      };
    });
  }

  async contacts(inspectionIds: readonly number[], { place, most }: HistoryReading): Promise<LoadedItem[]> {
    const found = await this.attempts.ofInspections(inspectionIds, positionIn('contact', place), most);
    return found.map(({ inspectionId, attempt }) => {
      const at = attempt.communicationDate;
      return { kind: 'contact', at, id: attempt.id, entry: { kind: 'contact', at, inspectionId, attempt } };
    });
  }

  async notes(inspectionIds: readonly number[], { place, most }: HistoryReading): Promise<LoadedItem[]> {
    const found = await this.inspectionNotes.ofInspections(inspectionIds, positionIn('note', place), most);
    return found.map(({ inspectionId, note }) => {
      const at = note.noteDate;
      return { kind: 'note', at, id: note.id, entry: { kind: 'note', at, inspectionId, note } };
    });
  }
}

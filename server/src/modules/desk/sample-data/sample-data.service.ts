import { Injectable } from '@nestjs/common';
import {
  PERMISSION_FLAGS,
  SAMPLE_KINDS,
  type SampleData,
  type SampleKind,
  type SampleRowItem,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import type { MarkedRow } from '../../company/sample-rows/sample-rows.service';
import { SampleRows } from '../../company/sample-rows/sample-rows.service';
import { displayName, UsersService } from '../../parties/users/users.service';
import { PropertyImages } from '../../portfolio/properties/spreadsheets/property-images';
import { SampleLoading } from './sample-loading';
import { SampleMarksQueries } from './sample-marks.queries';
import { SampleRemoval } from './sample-removal';

const NOTHING: SampleData = { loaded: null, rows: [] };

/**
 * Loads and removes sample data of the current company (docs/decisions/0218). Removal deletes what nobody changed and
 * nothing else uses; the rest becomes the company's own.
 */
@Injectable()
export class SampleDataService {
  constructor(
    private readonly events: DomainEvents,
    private readonly loading: SampleLoading,
    private readonly marks: SampleMarksQueries,
    private readonly properties: PropertyImages,
    private readonly removal: SampleRemoval,
    private readonly samples: SampleRows,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
  ) {}

  async get(): Promise<SampleData> {
    const batch = await this.samples.batch();
    if (!batch) return NOTHING;
    const { createdAt: at, createdBy } = batch;
    const loader = createdBy === null ? null : await this.users.find(createdBy);
    return {
      loaded: { at, by: loader ? displayName(loader) : '' },
      rows: await this.items(await this.samples.of(batch.id)),
    };
  }

  /** Does nothing when sample data is loaded: of two people who load it at once, both get the same. */
  async load(): Promise<SampleData> {
    await this.units.run(async () => {
      if (await this.samples.lockedBatch()) return;
      const batchId = await this.samples.begin();
      const loaded = await inFull(() => this.loading.load());
      const rows: Record<SampleKind, readonly number[]> = {
        customer: loaded.customers,
        property: loaded.properties,
        inspector: loaded.inspectors,
      };
      for (const kind of SAMPLE_KINDS) {
        const marks = await this.marksOf(kind, rows[kind]);
        await this.samples.add(
          batchId,
          rows[kind].map((entityId) => ({ kind, entityId, mark: marks.get(entityId)! })),
        );
      }
      await this.removal.leaveOutOfAnalytics(loaded.properties);
      const loadedItems = await this.items(await this.samples.of(batchId));
      this.events.publish('sampleData.loaded', {
        entityId: batchId,
        after: { sampleRecords: namesOf(loadedItems) },
      });
    });
    return this.get();
  }

  /** Removes the sample data. @returns the rows that are kept; none when there was no sample data */
  async remove(): Promise<SampleData> {
    return this.units.run(async () => {
      const batch = await this.samples.lockedBatch();
      if (!batch) return NOTHING;
      const rows = await this.samples.of(batch.id);
      await this.removal.lock(idsOf(rows, 'customer'), idsOf(rows, 'property'));
      const items = await this.items(rows);
      const gone = items.filter(({ isKept }) => !isKept);
      const kept = items.filter(({ isKept }) => isKept);
      await this.samples.end(batch.id);
      await inFull(() => this.removal.remove(gone));
      await this.removal.returnToAnalytics(idsIn(kept, 'property'));
      this.events.publish('sampleData.removed', {
        entityId: batch.id,
        before: { sampleRecords: namesOf(gone) },
        after: { keptRecords: namesOf(kept) },
      });
      return { loaded: null, rows: kept };
    });
  }

  /** Returns the rows that still exist, with whether they would be kept. */
  private async items(rows: readonly MarkedRow[]): Promise<SampleRowItem[]> {
    const kept = await this.removal.keptProperties(idsOf(rows, 'property'));
    const properties = await this.itemsOf('property', rows, kept);
    const removed = idsIn(
      properties.filter(({ isKept }) => !isKept),
      'property',
    );
    const inUse = {
      customer: await this.marks.customersInUse(idsOf(rows, 'customer'), removed),
      inspector: await this.marks.inspectorsInUse(idsOf(rows, 'inspector'), removed),
    };
    return [
      ...(await this.itemsOf('customer', rows, inUse.customer)),
      ...properties,
      ...(await this.itemsOf('inspector', rows, inUse.inspector)),
    ];
  }

  private async itemsOf(
    kind: SampleKind,
    rows: readonly MarkedRow[],
    inUse: ReadonlySet<number>,
  ): Promise<SampleRowItem[]> {
    const ids = idsOf(rows, kind);
    const [present, marks] = [await this.marks.present(kind, ids), await this.marksOf(kind, ids)];
    return rows.flatMap(({ kind: its, entityId: id, mark }) => {
      const row = its === kind ? present.get(id) : undefined;
      if (!row || row.isDeleted) return [];
      return [{ kind, id, name: row.name, isKept: marks.get(id) !== mark || inUse.has(id) }];
    });
  }

  /** Returns fingerprints that change with the row, and for a property with everything about it. */
  private async marksOf(kind: SampleKind, ids: readonly number[]): Promise<Map<number, string>> {
    if (kind === 'property') return this.properties.marks(ids);
    const present = await this.marks.present(kind, ids);
    return new Map([...present].map(([id, { version }]) => [id, String(version)]));
  }
}

const idsOf = (rows: readonly MarkedRow[], kind: SampleKind): number[] =>
  rows.flatMap((row) => (row.kind === kind ? [row.entityId] : []));

const idsIn = (items: readonly SampleRowItem[], kind: SampleKind): number[] =>
  items.flatMap((item) => (item.kind === kind ? [item.id] : []));

const namesOf = (items: readonly SampleRowItem[]): string[] => items.map(({ name }) => name);

/**
 * Runs work as the caller with every permission: an administrator may load and remove sample data whatever else they
 * may do. Its source is the system, so nobody is notified of schedules.
 */
function inFull<T>(work: () => Promise<T>): Promise<T> {
  const actor = requestContext.actor();
  const flags = Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, true])) as typeof actor.flags;
  return requestContext.inTenant(requestContext.tenantId(), work, {
    actor: { ...actor, flags },
    source: 'system',
  });
}

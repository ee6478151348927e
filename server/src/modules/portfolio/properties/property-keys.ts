import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Jobs } from '../../../core/jobs/jobs';
import { carriedFacts } from '../../scheduling/inspections/carried-facts';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { sortKeysOf } from './property-address';
import { PROPERTY_KEYS_JOB, PROPERTY_KEYS_LANE, type PropertyKeysJob } from './property-keys-job';
import { PropertyWords } from '../../parties/property-records/property-words';
import { Property } from '../../parties/property-records/property.entity';

/** Properties per transaction, so that other writers do not wait long. */
const CHUNK = 50;

/**
 * Rebuilds values derived from property texts after an upgrade changed how they are computed: search words, sort keys,
 * and the keys that inspections carry. Each transaction enqueues the next one, so the work resumes after an
 * interruption.
 */
@Injectable()
export class PropertyKeys implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly units: UnitOfWork,
    private readonly words: PropertyWords,
    private readonly inspections: InspectionsService,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<PropertyKeysJob>(PROPERTY_KEYS_JOB, {
      lane: PROPERTY_KEYS_LANE,
      perform: ({ payload }) => this.refill(payload.after),
    });
  }

  private refill(after: number): Promise<void> {
    return this.units.run(() =>
      this.units.unrecorded('job step', async () => {
        const ids = await this.idsAfter(after);
        for (const id of ids) await this.refillOne(id);
        const last = ids.at(-1);
        if (last !== undefined && ids.length === CHUNK)
          await this.jobs.enqueue(PROPERTY_KEYS_JOB, { after: last } satisfies PropertyKeysJob);
      }),
    );
  }

  private async refillOne(id: number): Promise<void> {
    // Locks the property, so that its texts cannot change before its keys are written.
    await this.words.ofProperty(id);
    const property = await this.properties.findOne({ id });
    if (!property) return;
    await this.properties.denormalise({ id }, sortKeysOf(property));
    const { cityKey, addressKey, unitKey, codeKey } = carriedFacts(property);
    await this.inspections.denormalise([id], { cityKey, addressKey, unitKey, codeKey });
  }

  private async idsAfter(after: number): Promise<number[]> {
    const rows = await this.properties
      .query('p')
      .select({ id: 'p.id' })
      .andWhere('p.id > :after', { after })
      .orderBy('p.id')
      .slice(0, CHUNK)
      .rows<{ id: number }>();
    return rows.map(({ id }) => id);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerSubject } from '@walkthrough/domain';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { PropertyWords } from './property-words';
import { PropertyWordsQueries } from './property-words.queries';

export const CUSTOMER_WORDS_JOB = 'customer.words';

interface CustomerWordsJob {
  customerId: number;
}

/**
 * Updates the search words of a renamed customer's properties. A customer may have tens of thousands, so a job writes
 * them in chunks. Until it ends, the remaining properties are still found by the old name.
 */
@Injectable()
export class CustomerWords implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly queries: PropertyWordsQueries,
    private readonly units: UnitOfWork,
    private readonly words: PropertyWords,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<CustomerWordsJob>(CUSTOMER_WORDS_JOB, {
      lane: 'follow',
      isChunked: true,
      perform: (job) => this.perform(job),
    });
  }

  /** Queues the job in the transaction that renames the customer. A later rename replaces an earlier job. */
  async enqueue(customerId: number): Promise<void> {
    const job: CustomerWordsJob = { customerId };
    await this.jobs.enqueueLatest(CUSTOMER_WORDS_JOB, subjectOf(job), job);
  }

  private async perform(job: Job<CustomerWordsJob>): Promise<void> {
    const { customerId } = job.payload;
    const properties = await this.chunks.run(job, {
      next: (after, limit) => this.queries.idsOf(customerId, after, limit),
      write: (ids) => this.words.ofProperties(ids),
      count: () => this.queries.countOf(customerId),
      isOver: () => this.jobs.isReplaced(job, CUSTOMER_WORDS_JOB, subjectOf(job.payload)),
    });
    // Search counts are cached until the company publishes an event; open lists then reload too.
    if (properties) await this.publish(customerId, properties);
  }

  private publish(customerId: number, properties: number): Promise<void> {
    return this.units.run(async () =>
      this.events.publish('customer.searchUpdated', { entityId: customerId, after: { properties } }),
    );
  }
}

const subjectOf = ({ customerId }: CustomerWordsJob): string => customerSubject(customerId);

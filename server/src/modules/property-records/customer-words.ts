import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerSubject } from '@walkthrough/domain';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { JobChunks } from '../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../core/jobs/jobs';
import { PropertyWords } from './property-words';
import { PropertyWordsQueries } from './property-words.queries';

export const CUSTOMER_WORDS_JOB = 'customer.words';

export interface CustomerWordsJob {
  customerId: number;
}

/**
 * Has the properties of a renamed customer found by its new name. A customer may have tens of thousands: a job writes
 * their words in chunks (decision 181). Until it ends the old words still find those that are left.
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

  /** Promises the words in the unit that renames the customer. A later rename replaces the job of an earlier one. */
  async promise(customerId: number): Promise<void> {
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
    // Counts of searches are remembered until something happens in the company, and open lists ask again then.
    if (properties) await this.publish(customerId, properties);
  }

  private publish(customerId: number, properties: number): Promise<void> {
    return this.units.run(async () =>
      this.events.publish('customer.searchUpdated', { entityId: customerId, after: { properties } }),
    );
  }
}

const subjectOf = ({ customerId }: CustomerWordsJob): string => customerSubject(customerId);

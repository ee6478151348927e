import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of this process, for Prometheus. Labels never name a company, a person or a row. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route template and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly sockets = new Gauge({
    name: 'live_sockets',
    help: 'Sockets that have joined their rooms',
    registers: [this.registry],
  });

  readonly changes = new Counter({
    name: 'live_changes_total',
    help: 'Changes emitted to rooms',
    registers: [this.registry],
  });

  readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [this.registry],
  });

  readonly retries = new Counter({
    name: 'unit_of_work_retries_total',
    help: 'Units of work that were run again after a deadlock or a concurrent change',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}

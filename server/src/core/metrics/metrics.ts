import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register as ofTheProcess,
  Registry,
} from 'prom-client';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';

/** One value of a gauge. */
export interface GaugeReading<Name extends string> {
  name: Name;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** The metrics of this process, for Prometheus. Labels never name a company, a person or a row. */
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

  /** From the timestamp of a change, taken in its transaction, until this process has sent it to its boards. */
  readonly relayLag = new Histogram({
    name: 'live_relay_lag_seconds',
    help: 'Time from a change to its telling on the boards of this process',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [this.registry],
  });

  /** Waiting for the queue on SQLite, for a pooled connection elsewhere. */
  readonly unitWaits = new Histogram({
    name: 'unit_of_work_wait_seconds',
    help: 'Time that a unit of work waited before it could begin',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  /**
   * From Submit on the device to the receipt. Depends on the device's clock; a clock ahead of ours counts as no delay.
   */
  readonly syncDelay = new Histogram({
    name: 'sync_delay_seconds',
    help: 'Time from Submit on a device until its report was here whole',
    buckets: [1, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400, 259_200, 604_800],
    registers: [this.registry],
  });

  readonly retries = new Counter({
    name: 'unit_of_work_retries_total',
    help: 'Units of work that were run again after a deadlock or a concurrent change',
    registers: [this.registry],
  });

  constructor() {
    // Default metrics are per process and cannot be stopped, so collect them once, however many servers it starts.
    if (ofTheProcess.getMetricsAsArray().length === 0) collectDefaultMetrics();
  }

  /** Returns all metrics in Prometheus's text format. */
  async text(): Promise<{ type: string; body: string }> {
    const all = Registry.merge([ofTheProcess, this.registry]);
    return { type: all.contentType, body: await all.metrics() };
  }

  /**
   * Declares gauges that are read on each request for metrics. While they are unavailable (no database) they have no
   * value, and the other metrics are still returned.
   * @param help a description of each gauge, by its name
   * @param labelNames of all of them
   */
  readOnScrape<Name extends string>(
    help: Readonly<Record<Name, string>>,
    labelNames: readonly string[],
    read: () => Promise<readonly GaugeReading<Name>[]>,
  ): void {
    const names = Object.keys(help) as Name[];
    let reading: Promise<readonly GaugeReading<Name>[]> | null = null;
    // Gauges with a common source are read once per request.
    const once = () =>
      (reading ??= requestContext
        .runApart('figures', read)
        .catch((error: unknown) => {
          logger.warn({ err: error, figures: names }, 'Figures could not be read');
          return [];
        })
        .finally(() => {
          reading = null;
        }));
    for (const name of names) {
      const gauge: Gauge = new Gauge({
        name,
        help: help[name],
        labelNames,
        registers: [this.registry],
        async collect() {
          const found = await once();
          gauge.reset();
          for (const { labels, value } of found.filter((each) => each.name === name))
            gauge.set(labels, value);
        },
      });
    }
  }
}

/** Measures each request under the template of its route: an address with ids in it would be a label without end. */
export const requestMetrics =
  (metrics: Metrics): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const done = metrics.requests.startTimer();
    const measured = shielded('Measuring a request', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      done({ method: request.method, route, status: `${Math.floor(response.statusCode / 100)}xx` });
    });
    response.once('close', measured);
    next();
  };

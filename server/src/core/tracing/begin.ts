import { createRequire } from 'node:module';
import type * as Tracing from './tracing';

/**
 * Imported before everything else: packages are watched from the moment on at which they are loaded. Where no collector
 * is named nothing of it is loaded, and nothing is watched.
 */
const isWanted = Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);

const tracing = isWanted
  ? (createRequire(__filename)('./tracing') as typeof Tracing).startTracing(process.env)
  : null;

/** Sends what has not been sent yet. A collector that is away holds nobody up for long. */
export const endTracing = async (): Promise<void> => tracing?.end();

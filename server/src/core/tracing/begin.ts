import { createRequire } from 'node:module';
import type * as Tracing from './tracing';

/**
 * Import this first: packages are instrumented when they are loaded. Without a collector nothing is loaded or
 * instrumented.
 */
const isWanted = Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);

const tracing = isWanted
  ? (createRequire(__filename)('./tracing') as typeof Tracing).startTracing(process.env)
  : null;

/** Sends pending spans. Does not wait long for an unavailable collector. */
export const endTracing = async (): Promise<void> => tracing?.end();

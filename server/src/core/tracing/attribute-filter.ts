import type { Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Span attributes that may be exported. All others are dropped: URLs contain account keys, errors contain values. */
const EXPORTED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'db.operation',
  'db.operation.name',
  'db.query.text',
  'db.statement',
  'db.system',
  'db.system.name',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'request.id',
  'server.address',
  'server.port',
]);

/** Removes every span attribute that might name a company, person or row, and forwards the span. */
export class AttributeFilter implements SpanProcessor {
  constructor(private readonly next: SpanProcessor) {}

  onStart(span: Span, context: Context): void {
    this.next.onStart(span, context);
  }

  onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes))
      if (!EXPORTED_ATTRIBUTES.has(name)) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

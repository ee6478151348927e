import { ServerResponse } from 'node:http';
import { type Attributes, type Context, type Link, SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { AttributeFilter } from './attribute-filter';

/** A shutdown takes less than ten seconds, whatever the collector does. */
const LONGEST_END_MS = 2_000;

/** Not traced: polled by machines every few seconds. */
const UNTRACED = /^\/(health|metrics)\b/;

/** Traces begin with a request. Otherwise each statement of a timer or job would be a trace of its own. */
class CallsOnly implements Sampler {
  constructor(private readonly share: TraceIdRatioBasedSampler) {}

  shouldSample(
    context: Context,
    traceId: string,
    _name: string,
    kind: SpanKind,
    _attributes: Attributes,
    _links: Link[],
  ): { decision: SamplingDecision } {
    if (kind !== SpanKind.SERVER) return { decision: SamplingDecision.NOT_RECORD };
    return this.share.shouldSample(context, traceId);
  }

  toString(): string {
    return 'CallsOnly';
  }
}

/**
 * Exports traces of requests, with their statements and outgoing requests, to the collector at
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. `OTEL_SERVICE_NAME` names the service, `OTEL_TRACES_SAMPLER_ARG` is the sampled share
 * of requests, 0 to 1; other variables are OpenTelemetry's own.
 */
export function startTracing(env: NodeJS.ProcessEnv): { end: () => Promise<void> } {
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const calls = new CallsOnly(new TraceIdRatioBasedSampler(share));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] ?? 'walkthrough' }),
    // Clients cannot decide whether their requests are traced.
    sampler: new ParentBasedSampler({
      root: calls,
      remoteParentSampled: calls,
      remoteParentNotSampled: calls,
    }),
    spanProcessors: [new AttributeFilter(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
        // Links the trace to the request id of log and answer.
        applyCustomAttributesOnSpan: (span, _request, response) => {
          if (!(response instanceof ServerResponse)) return;
          const id = response.getHeader('x-request-id');
          if (id !== undefined) span.setAttribute('request.id', String(id));
        },
      }),
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      new MySQL2Instrumentation({ maskStatement: true }),
      new IORedisInstrumentation({ dbStatementSerializer: (command) => command }),
    ],
  });
  return {
    end: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_END_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

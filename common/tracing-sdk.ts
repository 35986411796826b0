import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import type { TraceSpan, Tracing, TracingSettings } from './tracing.js';

const NAME = 'compliance-advisory-service';
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const CLOSE_TIMEOUT_MS = 2000;

/** The whole SDK behind our own small interface; `open-tracing.ts` loads this file where tracing is on. */
export function startTracing(settings: TracingSettings, process: string, warn: (message: string) => void): Tracing {
  const { endpoint, headers, serviceName, ratio } = settings;
  const silent = (): void => {};
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.namespace': NAME,
      'process.role': process,
    }),
    sampler: new ParentBasedSampler({ root: withoutHousekeeping(new TraceIdRatioBasedSampler(ratio)) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer(NAME);
  return {
    telemetry: quietTelemetry(),
    span(name, kind, headers) {
      const { traceparent } = headers ?? {};
      const parent = headers ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
      const below = trace.setSpan(parent, span);
      return {
        run: (act) => context.with(below, act),
        end({ name: better, attributes = {}, error }) {
          if (better) span.updateName(better);
          span.setAttributes(attributes);
          if (error) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies TraceSpan;
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: () => Promise.race([provider.shutdown(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/** What queues do of themselves, all the time, would be traces of one span each. */
function withoutHousekeeping(sampler: Sampler): Sampler {
  return {
    shouldSample(parent, traceId, name, kind, attributes, links) {
      if (kind === SpanKind.INTERNAL) return { decision: SamplingDecision.NOT_RECORD };
      return sampler.shouldSample(parent, traceId, name, kind, attributes, links);
    },
    toString: () => `without housekeeping: ${sampler.toString()}`,
  };
}

/** What an error says may repeat what somebody wrote: spans tell only its name. The log has the rest, by trace id. */
const UNSAFE = new Set(['bullmq.job.failed.reason', 'bullmq.job.result']);

function quietTelemetry(): Telemetry<Context> {
  const { tracer, contextManager } = new BullMQOtel({ tracerName: NAME });
  return {
    tracer: {
      startSpan(name, options, parent) {
        const span = tracer.startSpan(name, options, parent);
        const addEvent = span.addEvent.bind(span);
        span.addEvent = (event, attributes = {}) =>
          addEvent(event, Object.fromEntries(Object.entries(attributes).filter(([key]) => !UNSAFE.has(key))));
        span.recordException = (error) =>
          addEvent('exception', { 'exception.type': (typeof error === 'object' && error.name) || 'Error' });
        return span;
      },
    },
    contextManager: Object.assign(contextManager, { root: () => ROOT_CONTEXT }),
  };
}

import type { Telemetry } from 'bullmq';

export interface TracingSettings {
  /** The base address of an OTLP/HTTP receiver, without a slash at its end. */
  endpoint: string;
  /** Sent along, such as a key of the receiver. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of new traces that is recorded, 0-1. */
  ratio: number;
}

/** What a span may say: names of operations, kinds, statuses and codes. Never a text, an address or a secret. */
export type SpanAttributes = Record<string, string | number>;

export interface TraceSpan {
  /** Whatever `act` begins, also later, lies below this span. */
  run<T>(act: () => T): T;
  /** @param name a better one than it began with @param error the code of what went wrong */
  end(outcome: { name?: string; attributes?: SpanAttributes; error?: string | undefined }): void;
}

/** One trace leads from a request through its jobs to the webhooks that tell of their end. */
export interface Tracing {
  /** For BullMQ: its jobs carry the trace in their options. */
  telemetry: Telemetry;
  /** @param headers of a request that may carry a trace (W3C `traceparent`) */
  span(name: string, kind: 'server' | 'client', headers?: Record<string, unknown>): TraceSpan;
  /** Of what runs now, for the log. */
  traceId(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

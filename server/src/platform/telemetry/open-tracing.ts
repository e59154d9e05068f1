import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { useTracer, type SpanStart, type Tracer } from './spans.ts';

export interface TracingSettings {
  /** Of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that are kept, 0 to 1. */
  readonly ratio: number;
}

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

const traceParent = 'traceparent';

/**
 * Sends spans to a collector by OTLP over HTTP. Loaded only when one is set. Returns what ends it: what has not been sent
 * is sent first.
 */
export function openTracing(settings: TracingSettings, version: string, roles: readonly string[]): () => Promise<void> {
  const { endpoint, headers, serviceName, ratio } = settings;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'timbre.roles': roles.join(','),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('timbre', version);
  const stop = useTracer(tracerOver(tracer));
  return async () => {
    stop();
    // A collector that is away must not keep the server from stopping.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

function tracerOver(tracer: ReturnType<typeof trace.getTracer>): Tracer {
  const parentOf = ({ parent }: SpanStart): Context => {
    if (parent === undefined) return context.active();
    return parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [traceParent]: parent });
  };
  return {
    begin: (start) => {
      const { name, kind, facts = {} } = start;
      const within = parentOf(start);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, within);
      const own = trace.setSpan(within, span);
      return {
        run: (work) => context.with(own, work),
        end: (error = null, more = {}) => {
          span.setAttributes({ ...more });
          if (error !== null) {
            span.setAttribute('error.type', error);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    context: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier[traceParent] ?? null;
    },
  };
}

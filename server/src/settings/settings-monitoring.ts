import * as z from 'zod/mini';
import { list, optionalAddress, optionalUrl, share } from './setting-kinds.ts';
import { setting } from './setting.ts';

/** Who may look inside the running processes. */
export const monitoringSettings = {
  METRICS_TOKEN: setting({
    group: 'Monitoring',
    schema: z.string().check(z.regex(/^(?:[\w.~+/=-]{16,200})?$/, 'must have 16 to 200 letters, digits or ._~+/=-')),
    default: '',
    defaultNote: 'empty: the web server answers no `/metrics`',
    description:
      'With it, the web server answers `GET /metrics` for Prometheus to anyone who sends it as `Authorization: Bearer`. At MONITORING_ADDRESS it is then asked for too.',
  }),
  MONITORING_ADDRESS: setting({
    group: 'Monitoring',
    schema: optionalAddress,
    default: '',
    defaultNote: 'empty: none',
    description:
      'Host and port of a second listener for `/metrics`, `/health/live` and `/health/ready`, in every process whatever its roles, such as `127.0.0.1:9464` or `10.0.0.5:9464`. It is for a private network: without METRICS_TOKEN it tells everyone who reaches it.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    group: 'Monitoring',
    schema: optionalUrl(['http:', 'https:'], 'http://localhost:4318'),
    default: '',
    defaultNote: 'empty: nothing is traced',
    description:
      'OpenTelemetry collector that traces are sent to, by OTLP over HTTP (JSON), such as `http://localhost:4318`. They name calls, jobs and programs, never people or what they wrote.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    group: 'Monitoring',
    schema: z.pipe(
      list,
      z.pipe(
        z.array(z.string().check(z.regex(/^[\w-]+=.*$/, 'must be a list such as api-key=secret,x-team=audio'))),
        z.transform((pairs) => Object.fromEntries(pairs.map((pair) => splitPair(pair)))),
      ),
    ),
    default: '',
    defaultNote: 'empty: none',
    description: 'Headers that the collector wants, as `name=value` separated by commas.',
  }),
  OTEL_SERVICE_NAME: setting({
    group: 'Monitoring',
    schema: z.string().check(z.maxLength(100, 'must have at most 100 characters')),
    default: 'timbre',
    description: 'What these processes are called in traces.',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    group: 'Monitoring',
    schema: share,
    default: '1',
    description: 'Share of the traces that are kept, from 0 to 1.',
  }),
} as const;

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

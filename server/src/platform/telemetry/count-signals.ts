import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { signals } from './signals.ts';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];
const waitSeconds = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
const soundSeconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 5];

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `2xx` and its like, `left` for a caller who went away: a handful of words whatever is answered. */
const statusClass = (status: number): string => (status === 499 ? 'left' : `${Math.floor(status / 100)}xx`);

const outcome = (hasWorked: boolean): { outcome: string } => ({ outcome: hasWorked ? 'ok' : 'failed' });

/** Counts what the parts of this process tell, until the returned function is called. */
export function countSignals(register: Registry): () => void {
  const hearings = [countRequests(register), countJobs(register), countPrograms(register), countOthers(register)];
  return () => hearings.flat().forEach((stop) => stop());
}

type Stops = (() => void)[];

function countRequests(register: Registry): Stops {
  const registers = [register];
  const underWay = new Gauge({ name: 'timbre_requests_in_flight', help: 'Requests in progress.', registers });
  const all = new Counter({
    name: 'timbre_requests_total',
    help: 'Requests that have ended, by the name of the call. An error that is answered with 200 counts as what it is.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'timbre_request_seconds',
    help: 'From a request to the end of its answer; without event streams and sockets.',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  });
  return [
    signals.requestBegan.hear(() => underWay.inc()),
    signals.requestEnded.hear(({ route, method, status, seconds: took }) => {
      underWay.dec();
      all.inc({ route, method: knownMethods.has(method) ? method : 'other', status: statusClass(status) });
      if (took !== null) seconds.observe({ route }, took);
    }),
  ];
}

function countJobs(register: Registry): Stops {
  const registers = [register];
  const running = new Gauge({
    name: 'timbre_jobs_running_here',
    help: 'Jobs that this process runs now.',
    labelNames: ['job'],
    registers,
  });
  const ended = new Counter({
    name: 'timbre_job_runs_total',
    help: 'Runs of jobs that have ended: done, failed, cancelled, retried, returned by a stop, or lost to another worker.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'timbre_job_seconds',
    help: 'How long one run of a job took.',
    labelNames: ['job'],
    buckets: jobSeconds,
    registers,
  });
  const waited = new Histogram({
    name: 'timbre_job_wait_seconds',
    help: 'From the moment a job could run to its start.',
    labelNames: ['job'],
    buckets: waitSeconds,
    registers,
  });
  return [
    signals.jobBegan.hear(({ name, waitedSeconds }) => {
      running.inc({ job: name });
      waited.observe({ job: name }, waitedSeconds);
    }),
    signals.jobEnded.hear(({ name, outcome: end, seconds: took }) => {
      running.dec({ job: name });
      ended.inc({ job: name, outcome: end });
      seconds.observe({ job: name }, took);
    }),
  ];
}

function countPrograms(register: Registry): Stops {
  const registers = [register];
  const starts = new Counter({
    name: 'timbre_program_starts_total',
    help: 'Child programs that were started.',
    labelNames: ['program'],
    registers,
  });
  const ends = new Counter({
    name: 'timbre_program_ends_total',
    help: 'Child programs that have ended: ok, stopped by us, or the reason why they failed.',
    labelNames: ['program', 'outcome'],
    registers,
  });
  return [
    signals.programBegan.hear((labels) => starts.inc(labels)),
    signals.programEnded.hear((labels) => ends.inc(labels)),
  ];
}

function countOthers(register: Registry): Stops {
  const registers = [register];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const mails = counter('timbre_mails_total', 'Letters that were handed over, or could not be.', ['outcome']);
  const webhooks = counter('timbre_webhook_deliveries_total', 'Tries to deliver a webhook message.', ['outcome']);
  const providers = counter('timbre_provider_calls_total', 'Questions to the owner’s providers, with their retries.', [
    'task',
    'outcome',
  ]);
  const asked = counter('timbre_outgoing_requests_total', 'Requests to the owner’s services and to links.', [
    'of',
    'outcome',
  ]);
  const renderings = counter('timbre_sentences_total', 'Sentences that were kept from before, or had to be spoken.', [
    'source',
  ]);
  const credits = counter(
    'timbre_credits_micro_total',
    'Millionths of a credit (or dollar) held, captured, released.',
    ['kind', 'currency'],
  );
  const firstAudio = new Histogram({
    name: 'timbre_first_audio_seconds',
    help: 'From the request for streamed speech to its first sound.',
    buckets: soundSeconds,
    registers,
  });
  return [
    signals.mail.hear(({ isSent }) => mails.inc(outcome(isSent))),
    signals.webhook.hear(({ isDelivered }) => webhooks.inc(outcome(isDelivered))),
    signals.provider.hear(({ task, hasWorked }) => providers.inc({ task, ...outcome(hasWorked) })),
    signals.asked.hear(({ of, isAnswered }) => asked.inc({ of, ...outcome(isAnswered) })),
    signals.rendering.hear(({ isKept, sentences }) =>
      renderings.inc({ source: isKept ? 'cache' : 'engine' }, sentences),
    ),
    signals.credits.hear(({ kind, currency, micro }) => credits.inc({ kind, currency }, micro)),
    signals.firstAudio.hear(({ seconds }) => firstAudio.observe(seconds)),
  ];
}

// npm run load [-- mix …]: what a studio serves on this machine, in users, jobs and characters for each second of
// processor. Starts one of its own in a temporary folder, or loads `--url` with `--key`, which it can't look inside.
import { parseArgs } from 'node:util';
import { studioFolder } from '../tools/studio-process.ts';
import { mixes, type Mix, type World } from './load/mixes.ts';
import { readTree, type TreeUse } from './load/process-tree.ts';
import { openTally, quantile, type TallyResult } from './load/tally.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    voice: { type: 'string' },
    users: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const unknown = positionals.find((word) => !mixes.some(({ name }) => name === word));
if (unknown !== undefined) {
  refuse(`There is no mix ${unknown}. Known: ${mixes.map(({ name, what }) => `${name} (${what})`).join('; ')}.`);
}
if ((values.url === undefined) !== (values.key === undefined)) refuse('Give --url and --key together.');
const [users, seconds] = [Number(values.users), Number(values.seconds)];
if (!Number.isInteger(users) || users < 1 || !(seconds >= 1)) refuse('--users and --seconds are whole numbers from 1.');
const wanted = positionals.length === 0 ? mixes : mixes.filter(({ name }) => positionals.includes(name));

const accounts = 4;
const megabyte = 1e6;

interface Report {
  readonly mix: string;
  readonly users: number;
  readonly seconds: number;
  readonly result: TallyResult;
  readonly use: { readonly before: TreeUse; readonly after: TreeUse } | null;
}

/** One that is installed and quick, the same in every run of a machine. */
async function pickVoice(address: string, key: string): Promise<string> {
  const answer = await fetch(`${address}/v2/voices?page_size=100`, { headers: { 'xi-api-key': key } });
  if (!answer.ok) refuse(`${address} answered ${answer.status}. Check --url and --key.`);
  const { voices } = (await answer.json()) as { voices: { voice_id: string }[] };
  const ids = voices.map(({ voice_id: id }) => id);
  const quick = (family: string) => ids.find((id) => id.startsWith(`${family}-`));
  return quick('flite') ?? quick('espeak') ?? ids[0] ?? refuse('The studio has no voice.');
}

async function measure(mix: Mix, world: Omit<World, 'signal'>, pid: number | null): Promise<Report> {
  const tally = openTally();
  const before = pid === null ? null : await readTree(pid);
  const began = performance.now();
  await mix.run({ ...world, signal: AbortSignal.timeout(seconds * 1000) }, tally);
  const took = (performance.now() - began) / 1000;
  const after = pid === null ? null : await readTree(pid);
  const use = before === null || after === null ? null : { before, after };
  return { mix: mix.name, users, seconds: took, result: tally.result(), use };
}

const cpuOf = ({ cpu }: TreeUse): number => cpu.node + cpu.programs + cpu.postgres;
const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function print({ mix, seconds: took, result, use }: Report): void {
  const { actions, errors, jobs, characters, bytes, times, reasons } = result;
  console.log(`\n${mix}: ${actions} actions of ${users} users in ${took.toFixed(1)} s, ${errors} errors`);
  const units = { actions, jobs, characters, 'MB moved': bytes / megabyte };
  const counts = Object.entries(units).filter(([, count]) => count > 0);
  console.log(`  a second:              ${counts.map(([name, count]) => `${shown(count / took)} ${name}`).join(', ')}`);
  if (use !== null) {
    const { before, after } = use;
    const cpu = cpuOf(after) - cpuOf(before);
    const parts = (['node', 'programs', 'postgres'] as const).map(
      (part) => `${part} ${(after.cpu[part] - before.cpu[part]).toFixed(1)}`,
    );
    const memory = (['node', 'programs', 'postgres'] as const).map(
      (part) => `${part} ${(after.memory[part] / megabyte).toFixed(0)}`,
    );
    console.log(
      `  a second of one core:  ${counts.map(([name, count]) => `${shown(count / cpu)} ${name}`).join(', ')}`,
    );
    console.log(`  processor, seconds:    ${cpu.toFixed(1)} (${parts.join(', ')})`);
    console.log(`  memory at the end, MB: ${memory.join(', ')}`);
  }
  for (const [action, ms] of times) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ms, share).toFixed(0));
    console.log(`  ${action.padEnd(22)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms (${ms.length})`);
  }
  for (const [reason, count] of reasons) console.log(`  ${count} × ${reason.slice(0, 200)}`);
}

async function load(address: string, keys: readonly string[], pid: number | null): Promise<void> {
  const voice = values.voice ?? (await pickVoice(address, keys[0] ?? ''));
  if (!values.json) console.log(`voice: ${voice}`);
  for (const mix of wanted) {
    const report = await measure(mix, { address, keys, voice, users, seconds }, pid);
    if (!values.json) print(report);
    else {
      const { times, reasons, ...counts } = report.result;
      const latency = Object.fromEntries(
        [...times].map(([action, ms]) => [action, [0.5, 0.95, 0.99].map((share) => quantile(ms, share))]),
      );
      console.log(JSON.stringify({ ...report, result: { ...counts, latency, reasons: Object.fromEntries(reasons) } }));
    }
  }
}

if (values.url !== undefined && values.key !== undefined) {
  await load(values.url.replace(/\/+$/u, ''), [values.key], null);
} else {
  // Everyone has an address of their own, as behind a proxy.
  const place = await studioFolder({ TRUSTED_PROXIES: '1', HOST: '127.0.0.1' });
  const studio = await place.start();
  try {
    const keys: string[] = [];
    for (let at = 0; at < accounts; at += 1) {
      const user = {
        email: `load-${at}@example.org`,
        password: 'a-load-password',
        plan: 'business',
        credits: 1_000_000,
      };
      keys.push((await place.createUser({ ...user, plan: 'business' })).apiKey);
    }
    await load(studio.address, keys, studio.pid);
  } finally {
    await studio.stop();
    await place.remove();
  }
}

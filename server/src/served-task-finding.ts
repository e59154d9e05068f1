import type { ServedTask } from '@timbre/contract/admin/admin-tasks';
import type { Finding } from './platform/sandbox/examine-programs.ts';

const kinds: Readonly<Record<ServedTask['kind'], string>> = {
  'built-in': 'built in',
  model: 'a model on this machine',
  remote: 'a provider',
  none: 'nothing here can do it',
};

const reasons: Readonly<Record<NonNullable<ServedTask['why']>, string>> = {
  here: 'this machine first, as you chose',
  order: 'first in your order of providers',
  provider: 'switched on in the owner’s area or by settings',
  measured: 'measured best here',
  model: 'an installed model comes first',
  'built-in': 'the first of what is built in',
  only: 'the only one here',
};

/** How good it measured here; figures are rounded. */
function figuresIn({ wordErrorRate, medianErrorMs, speed, measuredAt }: NonNullable<ServedTask['measured']>): string {
  const quality = [
    ...(wordErrorRate === null ? [] : [`${Math.round(100 * wordErrorRate)}% of words misheard`]),
    ...(medianErrorMs === null ? [] : [`word starts ${Math.round(medianErrorMs)} ms off`]),
  ];
  return [...quality, `${speed.toFixed(speed < 10 ? 1 : 0)}× real time`, `measured ${measuredAt.slice(0, 10)}`].join(
    ', ',
  );
}

const likenessIn = ({ count, medianDistance }: NonNullable<ServedTask['likeness']>): string =>
  `${count} cloned here, median distance to their samples ${medianDistance.toFixed(1)} (one speaker: below 2.5)`;

const ways: Readonly<Record<ServedTask['better'][number], string | null>> = {
  model: 'install a model (npx timbre models list)',
  provider: 'add a provider (/tools/admin?tab=engines&part=providers)',
  program: 'npm run setup -- --all',
  best: null,
};

/** What serves a task, why, how good it is and how to get better, as `timbre doctor` says it. A task that nothing serves is no fault. */
export function servedTaskFinding(served: ServedTask): Finding {
  const { task, kind, engine, why, measured, likeness, sentTo, others, better } = served;
  const parts = [
    engine === null ? kinds.none : `${engine} (${kinds[kind]})`,
    ...(why === null ? [] : [reasons[why]]),
    ...(measured === null ? [] : [figuresIn(measured)]),
    ...(likeness === null ? [] : [likenessIn(likeness)]),
    ...(sentTo === null ? [] : [`texts or recordings are sent to ${sentTo}`]),
    ...(others.length === 0 ? [] : [`then ${others.join(', ')}`]),
  ];
  const fixes = better.flatMap((way) => ways[way] ?? []);
  return {
    state: kind === 'none' ? 'optional' : 'ok',
    subject: `Task ${task}`,
    detail: parts.join('; '),
    fix: fixes.length === 0 ? null : `Better: ${fixes.join(', or ')}`,
  };
}

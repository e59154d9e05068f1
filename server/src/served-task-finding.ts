import type { ServedTask } from '@timbre/contract/admin/admin-tasks';
import type { Finding } from './platform/sandbox/examine-programs.ts';

const kinds: Readonly<Record<ServedTask['kind'], string>> = {
  'built-in': 'built in',
  model: 'a model on this machine',
  remote: 'a provider',
  none: 'nothing here can do it',
};

const ways: Readonly<Record<ServedTask['better'][number], string | null>> = {
  model: 'install a model (npx timbre models list)',
  provider: 'add a provider (/tools/admin?tab=engines&part=providers)',
  program: 'npm run setup -- --all',
  best: null,
};

/** What serves a task and how to get better, as `timbre doctor` says it. A task that nothing serves is no fault. */
export function servedTaskFinding({ task, kind, engine, sentTo, others, better }: ServedTask): Finding {
  const parts = [
    engine === null ? kinds.none : `${engine} (${kinds[kind]})`,
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speechWorkers } from '@timbre/engines';
import { expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { speechChildren } from './speech-children.program.ts';

/** Takes memory until it is told that there is none, or 4 GB, when it is asked for much. */
const child = `
process.on('message', ({ id, request }) => {
  const kept = [];
  for (let at = 0; request.text === 'much' && at < 200; at += 1) kept.push(Buffer.alloc(20_000_000, 1));
  process.send({ kind: 'part', id, part: { kind: 'espeak', samples: new Int16Array(1000 + kept.length) } });
  process.send({ kind: 'end', id });
});
process.on('disconnect', () => process.exit(0));
process.send({ kind: 'ready' });
`;

it('a voice that takes ever more memory ends alone, and another one speaks the next sentence', async (context) => {
  const sandbox = await probeSandbox();
  if (!sandbox.hasPrlimit) return context.skip('prlimit is not here');
  const folder = await mkdtemp(join(tmpdir(), 'speech-memory-'));
  const entry = join(folder, 'child.mjs');
  await writeFile(entry, child);
  const { cage } = speechChildren(sandbox, [folder]);
  const workers = speechWorkers({ kind: 'espeak', entry, execArgv: [], cage, size: 1 });
  const say = async (text: string): Promise<number> => {
    const request = { kind: 'espeak', text } as Parameters<typeof workers.run>[0];
    for await (const part of workers.run(request, new AbortController().signal))
      if ('samples' in part) return part.samples.length;
    return 0;
  };
  try {
    expect(await say('little')).toBe(1000);
    await expect(say('much')).rejects.toThrow('The speech engine stopped; try again.');
    expect(await say('little')).toBe(1000);
  } finally {
    await workers.close();
    await rm(folder, { recursive: true });
  }
});

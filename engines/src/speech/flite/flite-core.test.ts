import { beforeAll, describe, expect, it } from 'vitest';
import { fliteCore } from './flite-core.ts';
import type { PromptCore, WorkerPart } from '../worker-protocol.ts';

let core: PromptCore;
beforeAll(async () => {
  core = await fliteCore();
});

function samplesOf(voice: string, text: string): Int16Array[] {
  const parts: Int16Array[] = [];
  const keep = (part: WorkerPart) => part.kind === 'flite' && parts.push(part.samples);
  core.run(
    { kind: 'flite', voice, text: `${text}\n`, durationStretch: 1, meanHertz: null, halfTones: 0, lexicon: '' },
    keep,
  );
  return parts;
}

describe('fliteCore', () => {
  it('gives the same samples from a memory that was put back as from a fresh one', () => {
    const first = samplesOf('rms', 'The same words again.');
    samplesOf('slt', 'Something else in between, 12 times.');
    samplesOf('kal16', 'And one more.');
    expect(samplesOf('rms', 'The same words again.')).toEqual(first);
  });

  it('streams a long text by utterances', () => {
    expect(samplesOf('kal16', 'One sentence here. Another one there. And a third one at last.').length).toBeGreaterThan(
      1,
    );
  });

  it('opens no voice file and no path', () => {
    expect(() => samplesOf('/etc/passwd', 'Hello')).toThrow('no such voice');
  });

  it('gives the phonemes of each token, whatever stands in it', () => {
    const tokens = ['$3.50', 'Dr.', 'a.B.c!x?y', '--', '"quoted"', 'x'.repeat(30), '...'];
    const found: (readonly (readonly string[])[])[] = [];
    core.run(
      { kind: 'flite-phonemes', tokens, lexicon: '' },
      (part) => part.kind === 'flite-phonemes' && found.push(part.phones),
    );
    expect(found[0]).toHaveLength(tokens.length);
    expect(found[0]?.[0]?.join(' ')).toContain('d aa l er z');
  });
});

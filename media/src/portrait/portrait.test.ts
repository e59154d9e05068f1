import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portraitSvg, type PortraitFacts } from './portrait.ts';

const people: fc.Arbitrary<PortraitFacts> = fc.record({
  seed: fc.string(),
  gender: fc.constantFrom('male' as const, 'female' as const, 'neutral' as const),
  age: fc.integer({ min: 4, max: 100 }),
  language: fc.constantFrom('en-US', 'ar', 'pa-IN', 'ja-JP', 'sw-KE', 'sv-SE', 'es-419', 'x-none', ''),
  tags: fc.subarray(['character', 'robot', 'whisper', 'croaky', 'bright']),
});

/** Elements opened and not closed, which a viewer would refuse. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close = '', name = '', self = ''] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/gu)) {
    if (close !== '') {
      if (open.pop() !== name) return [name];
    } else if (self === '') open.push(name);
  }
  return open;
}

describe('portraitSvg', () => {
  it('is small, whole, self-contained and the same every time', () => {
    fc.assert(
      fc.property(people, (facts) => {
        const svg = portraitSvg(facts);
        expect(portraitSvg({ ...facts })).toBe(svg);
        expect(svg.length).toBeLessThanOrEqual(4096);
        expect(unclosed(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/u);
        expect(svg).not.toMatch(/\bid=|href|url\(|<style|<script|<text|<image|on\w+=|Gradient/u);
        expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" ')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('never repeats anything of the seed, whatever it holds', () => {
    const seed = '"/><script>alert(1)</script>&lt;日本語🎭\u0000';
    const svg = portraitSvg({ seed, gender: 'female', age: 30 });
    expect(svg).not.toContain('alert');
    expect(svg).toMatch(/^[\x20-\x7e]+$/u);
  });

  it('gives different people different faces', () => {
    const faces = Array.from({ length: 400 }, (_, i) =>
      portraitSvg({ seed: `voice-${i}`, gender: i % 2 ? 'male' : 'female', age: 20 + (i % 50) }),
    );
    expect(new Set(faces).size).toBe(400);
  });

  it('draws a character for voices that are no one, and a person for an elderly one', () => {
    const drawn = (gender: 'neutral' | 'female', ...tags: string[]) =>
      portraitSvg({ seed: 'one', gender, age: 70, tags: ['character', ...tags] });
    const kinds = [drawn('neutral', 'robot'), drawn('neutral', 'whisper'), drawn('neutral', 'croaky'), drawn('female')];
    expect(new Set(kinds).size).toBe(4);
    expect(kinds.filter((svg) => svg.includes('<g ')).length).toBe(1);
  });

  it('turns hair grey with age', () => {
    const grey = /#(77767a|a3a2a3|d9d7d3|efede8)/u;
    const share = (age: number) =>
      Array.from({ length: 200 }, (_, i) =>
        portraitSvg({ seed: `g${i}`, gender: 'female', age, language: 'fr' }),
      ).filter((svg) => grey.test(svg)).length / 200;
    expect(share(25)).toBe(0);
    expect(share(80)).toBeGreaterThan(0.8);
  });
});

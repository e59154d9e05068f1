import { describe, expect, it } from 'vitest';
import { unusualWords } from './plain-english.ts';

describe('unusualWords', () => {
  it('finds them in texts, in any case, and says what to write', () => {
    expect(unusualWords("  lead: 'Nobody speaks here.',")).toEqual([
      '“Nobody”; write no one, or say what is missing: “No speech found”',
    ]);
    expect(unusualWords('  text: `Pitch in half tones, laid out anew`,')).toHaveLength(2);
    expect(unusualWords("  text: 'Your log-in is under way. We mail you a code; go on there.',")).toHaveLength(4);
  });

  it('leaves comments, names of texts and parts of words alone', () => {
    for (const line of ['/** Of nobody. */', '  // anew', "  nobody: 'No role',", "  text: 'Recommended, amended.',"])
      expect(unusualWords(line)).toEqual([]);
  });
});

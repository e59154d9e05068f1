import { describe, expect, it } from 'vitest';
import { unusualComments, unusualInPage, unusualSentences, unusualWords } from './plain-english.ts';

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

describe('unusualSentences', () => {
  it('reads what a refusal says, in any kind of quotes, and no strings for programs', () => {
    expect(unusualSentences("fail('state.conflict', { reason: 'x' }, 'Somebody else was here.');")).toHaveLength(1);
    expect(unusualSentences('  fail(`${place} is left to whoever uses it.`);')).toHaveLength(1);
    for (const line of ["const sql = 'select anew from list';", "name: 'Anew'", "  // 'Made anew here.'"])
      expect(unusualSentences(line)).toEqual([]);
  });
});

describe('unusualComments', () => {
  it('finds a few coined words in comments, also at the end of a line of code', () => {
    for (const line of [
      '/** Made anew by nobody. */',
      '  // Anew, whoever asks.',
      "const a = 1; // somebody's, and anew",
    ])
      expect(unusualComments(line), line).toHaveLength(2);
  });

  it('leaves code and the rest of the words alone', () => {
    for (const line of ["const nobody = 'anew';", "fetch('http://nobody.example')", '// It goes on by itself.'])
      expect(unusualComments(line), line).toEqual([]);
  });
});

describe('unusualInPage', () => {
  it('reads text, but no names of tests', () => {
    expect(unusualInPage('| 1.1 | Each is drawn anew. | `server/src/a.test.ts`: made anew by nobody |')).toEqual([
      '“anew”; write again, or renew',
    ]);
  });

  it('wants American spelling', () => {
    expect(unusualInPage('Favourite colours of a recogniser with a licence')).toHaveLength(4);
    expect(unusualInPage('Favorite colors, a promise, an exercise, synthesis, programmed')).toEqual([]);
  });
});

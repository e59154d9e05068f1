import { describe, expect, it } from 'vitest';
import { lexiconSounds, type LexiconSoundsDeps } from './lexicon-sounds.service.ts';

describe('the reading of a word', () => {
  it('is not asked of a voice that tells no sounds, as a neural clone', async () => {
    let spoken = 0;
    const deps = {
      voices: { require: async () => new Map([['mine', { id: 'mine', engine: 'zero-shot' }]]) },
      speech: {
        saysIpa: () => false,
        planWith: () => [{ text: 'Qatar' }],
        speak: async function* () {
          spoken += 1;
          yield { kind: 'audio', samples: new Int16Array(1) };
        },
      },
    } as unknown as LexiconSoundsDeps;
    const asked = lexiconSounds(deps).reading('me', { speaker: 'mine', text: 'Qatar' }, new AbortController().signal);
    await expect(asked).rejects.toMatchObject({ code: 'lexicon.no-reading' });
    expect(spoken).toBe(0);
  });
});

import type { Speaker } from '@timbre/contract/voices/voices';
import { testSpeaker } from '../web/src/domain/recordings/testing-speaker.ts';

const syllables = ['ma', 'ri', 'ko', 'sel', 'dun', 'ta', 'bren', 'lo', 'wick', 'na', 'ha', 'yo'];
const tags = ['warm', 'narration', 'bright', 'robot', 'calm', 'steady', 'character', 'soft'];
const languages = ['en-US', 'en-GB', 'ja', 'fr-FR', 'de-DE', 'es-MX', 'cmn', 'ru', 'hi', 'pl'];
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

function madeUpVoice(at: number): Speaker {
  const name = [at, Math.floor(at / 12), Math.floor(at / 144)].map((part) => pick(syllables, part)).join('');
  return testSpeaker(`${name} ${pick(syllables, at * 7)}${pick(syllables, at * 5)}`, {
    speaker: `v${at}`,
    language: pick(languages, at),
    accent: pick(languages, at * 3),
    age: 8 + (at % 70),
    gender: at % 2 === 0 ? 'female' : 'male',
    tags: [pick(tags, at), pick(tags, at * 3)],
    vipAuth: at % 3,
  });
}

/** As many voices as no studio has yet. */
export const madeUpVoices = (count: number): Speaker[] => Array.from({ length: count }, (_, at) => madeUpVoice(at));

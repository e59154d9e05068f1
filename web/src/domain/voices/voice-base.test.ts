import { expect, test } from 'vitest';
import { readBase } from './voice-base.ts';

test.each([
  ['espeak-ng formant synthesis', { kind: 'formants' }],
  ['rms (CMU Arctic recordings of one speaker)', { kind: 'recordings', source: 'rms' }],
  ['kal (CMU diphones of one speaker)', { kind: 'diphones', source: 'kal' }],
  ['re-voiced from awb (CMU Arctic recordings of one man)', { kind: 'fromMan', source: 'awb' }],
  ['re-voiced from slt (CMU Arctic recordings of one woman)', { kind: 'fromWoman', source: 'slt' }],
  [
    're-voiced from slt (CMU Arctic recordings of one woman), the statistical voice of festival',
    { kind: 'fromStatistical', source: 'slt' },
  ],
  [
    'espeak-ng Latin American Spanish, re-voiced after awb (CMU Arctic recordings of one speaker)',
    { kind: 'after', source: 'awb' },
  ],
  [
    'espeak-ng Japanese, re-voiced after slt, lowered (CMU Arctic recordings of one speaker)',
    { kind: 'afterLowered', source: 'slt' },
  ],
  ['lp (diphones of one speaker)', { kind: 'plainDiphones', source: 'lp' }],
  ['msu_ru_nsh (joined recordings of one speaker)', { kind: 'joined', source: 'msu_ru_nsh' }],
  ['upc_ca_ona (statistical voice of one speaker)', { kind: 'statistical', source: 'upc_ca_ona' }],
  [
    'de-DE_gl0 (statistical voice of one speaker, SVOX Pico)',
    { kind: 'statisticalBy', source: 'de-DE_gl0', program: 'SVOX Pico' },
  ],
  ["rms (flite), after a recording of one's own", { kind: 'ownRecorded', source: 'rms' }],
  ["espeak-ng ja, variant f5, after a recording of one's own", { kind: 'ownFormants', source: 'f5' }],
  ["the neural model tiny en, after a recording of one's own", { kind: 'ownNeural', source: 'tiny en' }],
])('%s', (base, parts) => expect(readBase(base)).toEqual(parts));

test('what no one foresaw is left as it is', () => expect(readBase('kokoro-82M af_bella')).toBeNull());

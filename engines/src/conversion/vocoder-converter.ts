import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import { inParts } from './in-parts.ts';
import { conversionRate, type AskConversion, type VoiceConverter } from './port.ts';

/** Speech taken apart, its pitch and timbre moved to another voice's, and put together again. */
export const vocoderConverter = (ask: AskConversion): VoiceConverter => ({
  name: 'vocoder',
  version: 'vocoder 1',
  profileOf: ({ samples, ...question }, signal) =>
    ask({ kind: 'profile', ...question }, { input: [pcmBytes(samples)], signal }),
  planFor: (heard, target, signal) => ask({ kind: 'plan', target }, { input: [pcmBytes(heard)], signal }),
  convert: (heard, plan, signal) =>
    inParts(heard, conversionRate, async (part) =>
      pcmSamples(await ask({ kind: 'convert', plan }, { input: [pcmBytes(part)], signal })),
    ),
});

import type { VoiceMeasures } from '@timbre/contract/voices/voices';
import calibration from './calibration.json' with { type: 'json' };
import distinct from './catalogue-distinct.json' with { type: 'json' };
import type { EngineVoice } from './port.ts';

/** A voice before it is measured. */
export type VoiceFacts = Omit<EngineVoice, 'emotions' | 'gainDb' | 'secondsPerCharacter' | 'measured'>;

interface Calibration {
  readonly gainDb: number;
  readonly secondsPerCharacter: number;
  readonly measured?: VoiceMeasures;
}

/** Used where a voice was never measured: no gain, and the middle of all measured paces. */
const unmeasured: Calibration = { gainDb: 0, secondsPerCharacter: 0.07 };

const figures: Readonly<Record<string, Calibration>> = calibration;

/** English voices of which every two are farther apart than 90 % of pairs of one speaker's recordings. */
const isDistinct = new Set(distinct);

/** An English voice that a listener may take for another one's; which one, `measured.nearest` tells. */
const variantTag = ({ id, language }: VoiceFacts): readonly string[] =>
  language.startsWith('en') && figures[id]?.measured && !isDistinct.has(id) ? ['variant'] : [];

/** Adds what `npm run eval -- calibrate` measured. No engine acts by itself; the performing layer does it for all. */
export const calibrated = <T extends VoiceFacts>(voice: T): T & EngineVoice => ({
  ...voice,
  tags: [...voice.tags, ...variantTag(voice)],
  emotions: ['neutral'],
  ...(figures[voice.id] ?? unmeasured),
});

import { cataloguePrints } from './catalogue-prints.ts';
import type { VoiceMatcher } from './port.ts';
import { printText } from './print-text.ts';
import { rankVoices } from './rank-voices.ts';

export const voiceMatcher: VoiceMatcher = { prints: cataloguePrints, textsOf: printText, rank: rankVoices };

import type { EngineVoice } from './port.ts';

const passage =
  'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes. ' +
  'Somewhere a bell rang twice. “Shall we begin?” she asked, and everyone in the room turned to the window.';

/** What a voice's gain and pace are measured on: the English passage, or its own demo text three times. */
export const calibrationText = (voice: EngineVoice): string =>
  voice.language.startsWith('en') ? passage : `${voice.demoText} ${voice.demoText} ${voice.demoText}`;

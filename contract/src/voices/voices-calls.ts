import * as voices from './voices.ts';
import * as voicesAuditions from './voices-auditions.ts';
import * as voicesDesignDoor from './voices-design-door.ts';
import * as voicesDoor from './voices-door.ts';
import * as voicesDoorSettings from './voices-door-settings.ts';
import * as voicesDoorShared from './voices-door-shared.ts';
import * as voicesFeedback from './voices-feedback.ts';
import * as voicesHistory from './voices-history.ts';
import * as voicesStore from './voices-store.ts';

/** The files that declare the calls of voices, for calls.ts. */
export const voicesCallFiles = {
  voices,
  'voices-auditions': voicesAuditions,
  'voices-design-door': voicesDesignDoor,
  'voices-door': voicesDoor,
  'voices-door-settings': voicesDoorSettings,
  'voices-door-shared': voicesDoorShared,
  'voices-feedback': voicesFeedback,
  'voices-history': voicesHistory,
  'voices-store': voicesStore,
};

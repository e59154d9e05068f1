import { createVoiceFromPreview, designVoice } from '@timbre/contract/voices/voices-design-door';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { voiceDesign, voiceOfPreview, type VoiceDesignDeps } from './voice-design.ts';

export type DesignRouteDeps = VoiceDesignDeps;

/** Voices of the catalogue by a description. */
export const designRoutes = (deps: DesignRouteDeps): Route[] => [
  handle(designVoice, (request) => voiceDesign(deps, request)),
  handle(createVoiceFromPreview, ({ actor, input }) => voiceOfPreview(deps, actor, input)),
];

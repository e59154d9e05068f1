import * as catalogue from './catalogue.ts';
import * as recordings from './recordings.ts';
import type { ServedTool } from './served-tool.ts';
import { speak, type SpeakDeps } from './speak.ts';

export interface McpToolDeps extends SpeakDeps, catalogue.CatalogueDeps, recordings.RecordingDeps {}

/** Every tool, in the order of the contract. */
export const servedTools = (deps: McpToolDeps): readonly ServedTool[] => [
  speak(deps),
  recordings.transcribe(deps),
  recordings.alignSubtitles(deps),
  catalogue.listVoices(deps),
  catalogue.searchVoices(deps),
  catalogue.createSoundEffect(deps),
  catalogue.translateText(deps),
  recordings.cloneVoice(deps),
  catalogue.readBalance(deps),
];

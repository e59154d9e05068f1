import {
  createDialogue,
  createTimedDialogue,
  streamDialogue,
  streamTimedDialogue,
} from '@timbre/contract/speech/speech-dialogue-door';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import {
  streamedSpeech,
  streamedTimedSpeech,
  wholeSpeech,
  wholeTimedSpeech,
  type TextToSpeechDeps,
} from '../text-to-speech.ts';
import { askedDialogue } from './dialogue.ts';

/** Dialogues are speech of several voices, and nothing else. */
export const dialogueRoutes = (deps: TextToSpeechDeps): Route[] => [
  handle(createDialogue, async (request) => wholeSpeech(deps, await askedDialogue(deps, request))),
  handle(streamDialogue, async (request) => streamedSpeech(deps, await askedDialogue(deps, request))),
  handle(createTimedDialogue, async (request) => wholeTimedSpeech(deps, await askedDialogue(deps, request))),
  handle(streamTimedDialogue, async (request) => streamedTimedSpeech(deps, await askedDialogue(deps, request))),
];

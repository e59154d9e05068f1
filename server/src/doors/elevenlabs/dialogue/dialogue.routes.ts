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
  handle(createDialogue, (request) => wholeSpeech(deps, askedDialogue(request))),
  handle(streamDialogue, (request) => streamedSpeech(deps, askedDialogue(request))),
  handle(createTimedDialogue, (request) => wholeTimedSpeech(deps, askedDialogue(request))),
  handle(streamTimedDialogue, (request) => streamedTimedSpeech(deps, askedDialogue(request))),
];

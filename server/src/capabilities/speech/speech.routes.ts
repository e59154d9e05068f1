import { createSpeechTrial } from '@timbre/contract/speech/speech-trial';
import { readVoiceDemo } from '@timbre/contract/voices/voices';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { DemoService } from './demos.service.ts';
import type { SpeechTrialService } from './trial/speech-trial.service.ts';

export const speechRoutes = (demos: DemoService, trials: SpeechTrialService): Route[] => [
  handle(readVoiceDemo, async ({ actor, input }) => ({
    status: 200,
    // A demo changes only with its engine's version; private, because it may be of someone's own voice.
    headers: { 'content-type': 'audio/wav', 'cache-control': 'private, max-age=3600' },
    body: await demos.read(input.speaker, input.emotion, actor?.userId),
  })),
  handle(createSpeechTrial, async ({ input, info: { network, signal } }) => ({
    status: 200,
    headers: { 'content-type': 'audio/wav', 'cache-control': 'no-store' },
    body: await trials.speak({ ...input, network }, signal),
  })),
];

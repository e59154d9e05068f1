import * as calls from '@timbre/contract/dubbing/dubbing-door';
import * as resources from '@timbre/contract/dubbing/dubbing-door-resource';
import { transcribeDubbingSegments } from '@timbre/contract/dubbing/dubbing-door-transcribe';
import * as speakers from '@timbre/contract/dubbing/dubbing-door-speakers';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { formOf } from '../../recording-form.ts';
import * as change from './change-resource.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';
import { binDubbing, dubbing, dubbingAudio, dubbings } from './dubbings.ts';
import { receiveDubbing } from './receive-dubbing.ts';
import { dubbingResource } from './resource.ts';
import { transcribeSegments, type TranscribeDeps } from './transcribe-lines.ts';
import { dubbingTranscript, transcriptBody } from './transcripts.ts';

/** ElevenLabs' first dubbing API onto the studio's video translation. */
export const dubbingDoorRoutes = (deps: DubbingDoorDeps & TranscribeDeps): Route[] => [
  handle(calls.createDubbing, (request) =>
    receiveDubbing(deps, { ...formOf(request), readerLanguage: request.info.language }),
  ),
  handle(calls.listDubbings, ({ actor, input }) => dubbings(deps, actor, input)),
  handle(calls.readDubbing, ({ actor, input }) => dubbing(deps, actor, input.dubbing_id)),
  handle(calls.deleteDubbing, async ({ actor, input }) => {
    await binDubbing(deps, actor, input.dubbing_id);
    return { status: 'ok' as const };
  }),
  handle(calls.readDubbingAudio, ({ actor, input, range }) => dubbingAudio(deps, actor, input, range)),
  handle(calls.readDubbingTranscript, ({ actor, input, header }) =>
    transcriptBody(deps, actor, input, header('x-fern-language') !== undefined),
  ),
  handle(calls.readDubbingTranscriptIn, ({ actor, input }) => dubbingTranscript(deps, actor, input)),
  handle(resources.readDubbingResource, ({ actor, input }) => dubbingResource(deps, actor, input.dubbing_id)),
  handle(resources.updateDubbingSegment, ({ actor, input }) => change.updateSegment(deps, actor, input)),
  handle(resources.deleteDubbingSegment, ({ actor, input }) => change.removeSegment(deps, actor, input)),
  handle(resources.createDubbingSegment, ({ actor, input }) => change.addSegment(deps, actor, input)),
  handle(resources.moveDubbingSegments, ({ actor, input }) => change.moveSegments(deps, actor, input)),
  handle(transcribeDubbingSegments, ({ actor, input, info }) => transcribeSegments(deps, actor, input, info.signal)),
  handle(resources.translateDubbingSegments, ({ actor, input, info }) =>
    change.translateSegments(deps, actor, input, info.signal),
  ),
  handle(resources.dubDubbingSegments, ({ actor, input, info }) => change.dubSegments(deps, actor, input, info.signal)),
  handle(resources.renderDubbing, ({ actor, input }) => change.render(deps, actor, input)),
  handle(resources.addDubbingLanguage, ({ actor, input }) => change.addLanguage(deps, actor, input)),
  handle(speakers.createDubbingSpeaker, ({ actor, input }) => change.addSpeaker(deps, actor, input)),
  handle(speakers.updateDubbingSpeaker, ({ actor, input }) => change.updateSpeaker(deps, actor, input)),
  handle(speakers.listDubbingSimilarVoices, ({ actor, input, info }) =>
    change.similarVoicesOf(deps, actor, input, info.signal),
  ),
];

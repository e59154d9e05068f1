import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { linkRequestMs } from '../../platform/egress/open-link.ts';
import type { IsAllowed } from '../../platform/egress/guarded-request.ts';
import { isOnInternet } from '../../platform/egress/public-address.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { turns } from '../../platform/sandbox/turns.ts';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { albumService } from '../albums/albums.service.ts';
import { albumStore } from '../albums/albums.store.ts';
import type { SentenceListener } from '../articles/sentence-listener.service.ts';
import type { CloningService } from '../cloning/cloning.types.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import type { ImageService } from '../images/images.types.ts';
import { pictureProgram } from '../images/images.program.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import { recordingService } from '../speech/recordings.service.ts';
import type { RecordedLineService } from '../speech/recorded-lines.service.ts';
import { renderingStore } from '../speech/renderings.store.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { makeAvatar } from './avatars/avatar-cases.job.ts';
import { avatarCaseService } from './avatars/avatar-cases.service.ts';
import { avatarCaseStore } from './avatars/avatar-cases.store.ts';
import { avatarDemoService } from './avatars/avatar-demos.service.ts';
import { avatarDemoStore } from './avatars/avatar-demos.store.ts';
import type { Cast } from './avatars/cast-port.ts';
import { castService } from './avatars/cast.service.ts';
import { chunkUpkeep } from './videos/chunk-upkeep.ts';
import type { TalkingEngine } from './engine-ports.ts';
import { photoAlbumRoutes, photoAlbums } from './projects/photo-albums.routes.ts';
import { photoFromAudio } from './photo-from-audio.ts';
import { photoProjectService } from './projects/photo-projects.service.ts';
import { photoProjectStore } from './projects/photo-projects.store.ts';
import { photoRecordingService } from './projects/photo-recordings.service.ts';
import { photoRecordingStore } from './projects/photo-recordings.store.ts';
import { renderPhotoVideo } from './videos/photo-videos.job.ts';
import { photoVideoService } from './videos/photo-videos.service.ts';
import { photoVideoStore } from './videos/photo-videos.store.ts';
import { photoService } from './photos.service.ts';
import { photoStore } from './photos.store.ts';
import { retouching } from './videos/retouch.ts';
import { drawnCast } from './avatars/drawn-cast.program.ts';
import { talkingEngine } from './talking-engine.ts';
import * as routes from './talking-photos.routes.ts';
import { templateService } from './avatars/templates.service.ts';

interface TalkingPhotoParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly recordedLines: RecordedLineService;
  readonly listen: SentenceListener;
  readonly images: ImageService;
  readonly cloning: CloningService;
  readonly downloads: Pick<DownloadService, 'recordings'>;
}

/** What tests put in the place of what takes long. */
export interface TalkingPhotoOverrides {
  readonly talking?: TalkingEngine;
  readonly cast?: Cast;
  readonly isInternet?: IsAllowed;
}

/** Pictures and recordings are looked at while people wait. */
const looking = { perOwner: 1, total: 2, waiting: 8 };
const filming = { perOwner: 2, total: 1, waiting: 8 };

/** Talking photos and avatars. */
export function composeTalkingPhotos(
  platform: Platform,
  parts: TalkingPhotoParts,
  overrides: TalkingPhotoOverrides = {},
) {
  const { clock, database, blobs, sandbox, temporary, jobs, jobEvents, config } = platform;
  const { db } = database;
  const { withTempFolder } = temporary;
  const [built, drawn] = [talkingEngine(sandbox), drawnCast(sandbox)];
  const { talking: engine = built, cast = drawn } = overrides;
  const shared = { ...parts, db, blobs, jobs, jobEvents, clock, newId };
  const recordings = recordingService({ store: renderingStore, clock, newId });
  const photos = photoService({
    ...shared,
    store: photoStore,
    documents: photoProjectStore,
    findFaces: engine.findFaces,
    inTurn: turns(looking),
    isAllowed: overrides.isInternet ?? isOnInternet(config.linkPorts),
  });
  const recorded = photoRecordingService({
    ...shared,
    store: photoRecordingStore,
    recordings,
    inTurn: turns(looking),
  });
  const seen = { photos, cases: avatarCaseStore, cast, images: parts.images };
  const videos = photoVideoService({
    ...shared,
    ...seen,
    store: photoVideoStore,
    documents: photoProjectStore,
    recorded,
  });
  const albums = albumService({ ...shared, store: albumStore }, photoAlbums);
  const photoProjects = photoProjectService({
    ...shared,
    albums,
    store: photoProjectStore,
    videoStore: photoVideoStore,
    cast,
    recorded,
    videos,
  });
  const filmed = { engine, speech: parts.speech, withTempFolder };
  const demos = avatarDemoService({ ...shared, ...filmed, store: avatarDemoStore, cast, inTurn: turns(filming) });
  const avatars = avatarCaseService({ ...shared, store: avatarCaseStore, documents: photoProjectStore, photos });
  const refusals = { link: 'photo.link', large: 'request.too-large', long: 'photo.long' } as const;
  const fetchRecording = parts.downloads.recordings({
    maxBytes: takeLimits.recordingBytes,
    limitMs: linkRequestMs,
    refusals,
  });
  const fromAudio = photoFromAudio({ ...shared, photoProjects, photos, recorded, videos, fetchRecording });
  return {
    cast,
    demos,
    avatars,
    photoVideos: videos,
    routes: [
      ...routes.photoProjectRoutes(photoProjects),
      ...photoAlbumRoutes(albums),
      ...routes.photoRoutes(photos, recorded),
      ...routes.photoVideoRoutes(videos, fromAudio),
      ...routes.castRoutes(castService({ cast, cloning: parts.cloning }), templateService({ ...shared, cast }), demos),
      ...routes.avatarCaseRoutes(avatars),
    ],
    jobs: [
      registerJob(renderPhotoVideo, {
        ...shared,
        ...seen,
        store: photoVideoStore,
        engine,
        retouch: retouching(pictureProgram(sandbox, true)),
        withTempFolder,
      }),
      registerJob(makeAvatar, { ...shared, ...filmed, store: avatarCaseStore, photos }),
    ],
    periodics: [
      ...photoProjects.periodics,
      ...recorded.periodics,
      ...demos.periodics,
      ...chunkUpkeep({ ...shared, store: photoVideoStore, planOf: parts.plans.planOf }),
    ],
    close: async (): Promise<void> => {
      await built.close();
      await drawn.close();
    },
  };
}

import * as projectCalls from '@timbre/contract/talking-photos/talking-photos';
import * as castCalls from '@timbre/contract/talking-photos/talking-photos-avatars';
import * as caseCalls from '@timbre/contract/talking-photos/talking-photos-cases';
import * as photoCalls from '@timbre/contract/talking-photos/talking-photos-photos';
import * as versionCalls from '@timbre/contract/talking-photos/talking-photos-versions';
import * as videoCalls from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AvatarCaseService } from './avatars/avatar-cases.types.ts';
import type { AvatarDemoService } from './avatars/avatar-demos.service.ts';
import type { CastService } from './avatars/cast.service.ts';
import type { photoFromAudio } from './photo-from-audio.ts';
import type { PhotoProjectService } from './projects/photo-projects.types.ts';
import type { PhotoRecordingService } from './projects/photo-recordings.service.ts';
import type { PhotoVideoService } from './videos/photo-videos.types.ts';
import type { PhotoService } from './photos.types.ts';
import type { TemplateService } from './avatars/templates.service.ts';

const committed = { commitsAnswer: true } as const;

export const photoProjectRoutes = (projects: PhotoProjectService): Route[] => [
  handle(projectCalls.listPhotoProjects, ({ actor, input }) => projects.list(actor, input)),
  handle(projectCalls.readPhotoProjects, ({ actor, input: { ids } }) =>
    projects.readMany(actor, ids === undefined || ids === '' ? null : ids.split(',')),
  ),
  handle(projectCalls.createPhotoProject, ({ actor, input }) => projects.create(actor, input), committed),
  ...[projectCalls.readPhotoProject, projectCalls.readAvatar].map((call) =>
    handle(call, ({ actor, input }) => projects.read(actor, input.id)),
  ),
  ...[projectCalls.updatePhotoProject, projectCalls.updateAvatar].map((call) =>
    handle(call, ({ actor, input }) => projects.update(actor, input)),
  ),
  ...[projectCalls.deletePhotoProject, projectCalls.deleteAvatar].map((call) =>
    handle(call, async ({ actor, input }) => {
      await projects.remove(actor, input.id);
      return {};
    }),
  ),
  handle(projectCalls.copyPhotoProject, ({ actor, input }) => projects.copy(actor, input.id), committed),
  handle(projectCalls.binPhotoProjects, async ({ actor, input }) => ({ ids: await projects.bin(actor, input.ids) })),
  handle(projectCalls.restorePhotoProjects, async ({ actor, input }) => ({
    ids: await projects.restore(actor, input.ids),
  })),
  handle(projectCalls.deletePhotoProjects, async ({ actor, input }) => ({
    ids: await projects.removeMany(actor, input.ids),
  })),
  handle(versionCalls.listPhotoVersions, ({ actor, input }) => projects.listVersions(actor, input.id)),
  handle(versionCalls.readPhotoVersion, ({ actor, input }) => projects.readVersion(actor, input.id, input.versionId)),
  handle(versionCalls.restorePhotoVersion, ({ actor, input }) => projects.restoreVersion(actor, input)),
];

export const photoRoutes = (photos: PhotoService, recorded: PhotoRecordingService): Route[] => [
  handle(photoCalls.detectAvatar, ({ actor, input, info }) => photos.detect(actor, input, info.signal)),
  handle(photoCalls.listPhotos, ({ actor, input }) => photos.list(actor, input)),
  handle(photoCalls.readPhoto, ({ actor, input }) => photos.read(actor, input.id)),
  handle(photoCalls.deletePhoto, async ({ actor, input }) => {
    await photos.remove(actor, input.id);
    return {};
  }),
  handle(photoCalls.agreeToPhoto, ({ actor, input: { id, ...consent } }) => photos.agree(actor, id, consent)),
  handle(photoCalls.addPhotoRecording, ({ actor, input, info }) => recorded.add(actor, input, info.signal), committed),
  handle(photoCalls.listPhotoRecordings, ({ actor, input }) => recorded.list(actor, input.id)),
];

export const photoVideoRoutes = (videos: PhotoVideoService, fromAudio: ReturnType<typeof photoFromAudio>): Route[] => [
  handle(videoCalls.estimatePhotoVideo, ({ actor, input }) => videos.estimate(actor, input)),
  handle(videoCalls.listenToPhotoProject, ({ actor, input, info }) => videos.listen(actor, input, info.signal)),
  handle(videoCalls.createPhotoVideo, ({ actor, input }) => videos.create(actor, input), committed),
  handle(videoCalls.listPhotoVideos, ({ actor, input }) => videos.list(actor, input)),
  handle(videoCalls.readPhotoVideo, ({ actor, input }) => videos.read(actor, input.id)),
  handle(videoCalls.readPhotoVideoEvents, ({ actor, input, info }) => videos.watch(actor, input.id, info.signal)),
  handle(videoCalls.cancelPhotoVideo, ({ actor, input }) => videos.cancel(actor, input.id)),
  handle(videoCalls.retryPhotoVideo, ({ actor, input }) => videos.retry(actor, input.id)),
  handle(videoCalls.downloadPhotoVideo, ({ actor, input }) => videos.download(actor, input.id)),
  handle(videoCalls.createPhotoFromAudio, ({ actor, input, info }) => fromAudio(actor, input, info.signal)),
];

export const castRoutes = (cast: CastService, templates: TemplateService, demos: AvatarDemoService): Route[] => [
  handle(castCalls.listAvatars, ({ input: { avatarType = 'standard', ...query } }) => cast.list(query, avatarType)),
  handle(castCalls.listGestureAvatars, ({ input }) => cast.list(input, 'gesture')),
  handle(castCalls.readGestureAvatar, ({ input }) => cast.read(input.id, 'gesture', input.language)),
  handle(castCalls.readExpressiveAvatar, ({ input }) => cast.read(input.id, 'expressive', input.language)),
  handle(castCalls.readAvatarStill, ({ input }) => cast.still(input.id, input.height)),
  handle(castCalls.readAvatarDemo, ({ actor, input, info, range }) =>
    demos.read(input, actor?.userId ?? info.network, range),
  ),
  handle(castCalls.readAvatarCriteria, ({ input }) => cast.criteria(input.language)),
  handle(castCalls.listPhotoTags, ({ input }) => templates.tags(input.language)),
  handle(castCalls.listPhotoTemplates, ({ input }) => templates.list(input)),
  handle(castCalls.usePhotoTemplate, ({ actor, input }) => templates.use(actor, input.id, input.language)),
];

export const avatarCaseRoutes = (cases: AvatarCaseService): Route[] => [
  handle(caseCalls.listAvatarCases, ({ actor }) => cases.list(actor)),
  handle(caseCalls.checkAvatarName, ({ actor, input }) => cases.isNameTaken(actor, input.name)),
  handle(caseCalls.createAvatarCase, ({ actor, input, info }) => cases.create(actor, input, info.signal)),
  handle(caseCalls.readAvatarCase, ({ actor, input }) => cases.read(actor, input.id)),
  handle(caseCalls.deleteAvatarCase, async ({ actor, input }) => {
    await cases.remove(actor, input.id);
    return {};
  }),
  handle(caseCalls.setAvatarCaseUse, ({ actor, input }) => cases.setUse(actor, input)),
  handle(caseCalls.retryAvatarCase, ({ actor, input }) => cases.retry(actor, input.id)),
  handle(caseCalls.retryAvatarCaseDemo, ({ actor, input }) => cases.retryDemo(actor, input.id)),
];

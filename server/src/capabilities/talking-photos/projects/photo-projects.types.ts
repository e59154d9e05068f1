import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { PhotoSummary, PhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import type * as calls from '@timbre/contract/talking-photos/talking-photos';
import type { PhotoAlbum } from '@timbre/contract/talking-photos/talking-photos-albums';
import type {
  PhotoVersion,
  readPhotoVersion,
  restorePhotoVersion,
} from '@timbre/contract/talking-photos/talking-photos-versions';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import type { AlbumService } from '../../albums/albums.service.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import type { ProjectBin } from '../../projects/project-bin.service.ts';
import type { ProjectService, Project } from '../../projects/projects.types.ts';
import type { RenderingService } from '../../speech/renderings.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import type { Cast } from '../avatars/cast-port.ts';
import type { PhotoVideoStore } from '../videos/photo-videos.store.ts';
import type { PhotoVideoService } from '../videos/photo-videos.types.ts';
import type { DocumentRow, PhotoProjectStore } from './photo-projects.store.ts';
import type { PhotoRecordingService } from './photo-recordings.service.ts';

export interface PhotoProjectServiceDeps {
  readonly db: Database;
  readonly store: PhotoProjectStore;
  readonly videoStore: PhotoVideoStore;
  readonly projects: ProjectService;
  readonly albums: Pick<AlbumService<PhotoAlbum>, 'keep'>;
  readonly recorded: Pick<PhotoRecordingService, 'idsOf' | 'copy' | 'forget'>;
  readonly renderings: Pick<RenderingService, 'forgetProject'>;
  readonly videos: Pick<PhotoVideoService, 'ofProjects'>;
  readonly voices: Pick<VoiceService, 'find' | 'holdOwn'>;
  readonly cast: Pick<Cast, 'characters'>;
  readonly credits: Pick<CreditService, 'release'>;
  readonly files: FileService;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Talking photos: pages of lines, saved as a whole by a client that read the newest revision. */
export interface PhotoProjectService extends ProjectBin, PhotoVersions {
  readonly list: (
    actor: Actor,
    filter: InputOf<typeof calls.listPhotoProjects>,
  ) => Promise<OutputOf<typeof calls.listPhotoProjects>>;
  /** Of these ids, or the newest hundred. */
  readonly readMany: (actor: Actor, ids: readonly string[] | null) => Promise<PhotoSummary[]>;
  /** Keeps its answer for an Idempotency-Key, as `copy` does. */
  readonly create: (actor: Actor, draft: InputOf<typeof calls.createPhotoProject>) => Promise<PhotoProject>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<PhotoProject>;
  /** Throws `state.conflict` when someone changed it since `revision` was read. */
  readonly update: (
    actor: Actor,
    change: InputOf<typeof calls.updatePhotoProject>,
  ) => Promise<OutputOf<typeof calls.updatePhotoProject>>;
  readonly copy: (actor: Actor, id: string) => Promise<PhotoSummary>;
  /** The project with what it shows and says. */
  readonly requireDocument: (actor: Actor, id: string) => Promise<{ project: Project; document: DocumentRow }>;
}

/** A project's history: what it was before each burst of changes. */
export interface PhotoVersions {
  /** Newest first. */
  readonly listVersions: (actor: Actor, id: string) => Promise<PhotoVersion[]>;
  readonly readVersion: (actor: Actor, id: string, versionId: string) => Promise<OutputOf<typeof readPhotoVersion>>;
  /** Makes the project what the version was; what it is now becomes a version first. Throws `state.conflict`. */
  readonly restoreVersion: (actor: Actor, request: InputOf<typeof restorePhotoVersion>) => Promise<PhotoProject>;
}

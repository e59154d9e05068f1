import { albumRoutes } from './capabilities/albums/albums.routes.ts';
import { albumService } from './capabilities/albums/albums.service.ts';
import { albumStore } from './capabilities/albums/albums.store.ts';
import { articleStore } from './capabilities/articles/articles.store.ts';
import { recordedLineProgram } from './capabilities/articles/recorded-line.program.ts';
import { takeRoutes } from './capabilities/articles/takes.routes.ts';
import { takeService } from './capabilities/articles/takes.service.ts';
import { takeStore } from './capabilities/articles/takes.store.ts';
import { versionRoutes } from './capabilities/articles/versions.routes.ts';
import { versionService } from './capabilities/articles/versions.service.ts';
import { versionStore } from './capabilities/articles/versions.store.ts';
import { lexiconBooks } from './capabilities/lexicon/lexicon-books.service.ts';
import { lexiconStore } from './capabilities/lexicon/lexicon.store.ts';
import { projectRoutes } from './capabilities/projects/projects.routes.ts';
import { projectService } from './capabilities/projects/projects.service.ts';
import { projectStore } from './capabilities/projects/projects.store.ts';
import { segmentService } from './capabilities/segments/segments.service.ts';
import { segmentStore } from './capabilities/segments/segments.store.ts';
import { bedProgram, type BedMaker } from './capabilities/sounds/bed.program.ts';
import { soundRoutes } from './capabilities/sounds/sounds.routes.ts';
import { soundService } from './capabilities/sounds/sounds.service.ts';
import { soundStore } from './capabilities/sounds/sounds.store.ts';
import { recordingService } from './capabilities/speech/recordings.service.ts';
import { renderingStore } from './capabilities/speech/renderings.store.ts';
import { transcriptionStore } from './capabilities/transcription/transcription.store.ts';
import type { VoiceService } from './capabilities/voices/voices.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import { decodeSound, type DecodeRequest } from './platform/sandbox/decode-sound.ts';
import { probeMedia } from './platform/sandbox/probe-media.ts';
import { turns } from './platform/sandbox/turns.ts';

interface ScriptParts extends Pick<ReturnType<typeof composeFoundations>, 'files'> {
  readonly voices: VoiceService;
  readonly makeBed?: BedMaker | undefined;
}

/** What people upload is decoded while they wait: one file of a user at a time, and no more than the machine bears. */
const decoding = { perOwner: 1, total: 4, waiting: 8 };

/** What scripts are made of and kept in: paragraphs, projects, albums, takes, versions and the library of sounds. */
export function composeScripts(
  { clock, logger, database, blobs, temporary, sandbox, jobs }: Platform,
  { files, voices, makeBed = bedProgram(sandbox) }: ScriptParts,
) {
  const { db } = database;
  const decode = (request: DecodeRequest) => decodeSound(sandbox, request);
  const inTurn = turns(decoding);
  const projects = projectService({
    db,
    store: projectStore,
    clock,
    newId,
    storedBytes: async (ownerId, ids) =>
      new Map([
        ...(await articleStore.storedBytes(db, ownerId, ids)),
        ...(await transcriptionStore.storedBytes(db, ownerId, ids)),
      ]),
    stopWork: async (tx, ownerId, ids) => {
      for (const jobId of await transcriptionStore.openJobs(tx, ownerId, ids)) await jobs.cancel(tx, jobId);
    },
  });
  const segments = segmentService({ store: segmentStore, clock, newId });
  const albums = albumService({ db, store: albumStore, projects, clock, newId });
  const sounds = soundService({
    db,
    store: soundStore,
    files,
    blobs,
    probe: (path, signal) => probeMedia(sandbox, path, signal),
    decode,
    inTurn,
    makeBed,
    withTempFolder: temporary.withTempFolder,
    clock,
    newId,
    log: logger,
  });
  const recordings = recordingService({ store: renderingStore, clock, newId });
  const shared = { db, projects, segments, clock, newId };
  const recording = { recordings, voices, files, blobs, decode, inTurn, makeLine: recordedLineProgram(sandbox) };
  const takes = takeService({ ...shared, ...recording, store: takeStore });
  const versions = versionService({ ...shared, store: versionStore, takes });
  const books = lexiconBooks({ db, store: lexiconStore });
  return {
    books,
    projects,
    segments,
    albums,
    sounds,
    takes,
    versions,
    routes: [
      ...projectRoutes(projects),
      ...albumRoutes(albums),
      ...soundRoutes(sounds),
      ...takeRoutes(takes),
      ...versionRoutes(versions),
    ],
  };
}

import { dubLanguage, dubLimits, dubLine, dubSettings, dubWording } from '@timbre/contract/dubbing/dub-document';
import { dubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import * as z from 'zod/mini';
import { dubLines, dubRuns, dubs, dubTargets, dubVersions } from '../dubbing/dubbing.tables.ts';
import type { Carried } from './carried.types.ts';

const link = z.nullable(z.string().check(z.regex(/^https?:\/\//u), z.maxLength(4000)));
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/u));
const pixels = z.nullable(z.number().check(z.gte(1), z.lte(32_768)));

/**
 * Video translations whose text is made: the video, the lines and their translations, versions and finished files. Speech
 * and the sound of a language are made again, as every sentence of a script is.
 */
export const carriedDubs: readonly Carried[] = [
  {
    name: 'dubs',
    table: dubs,
    refs: { projectId: 'projects', fileId: 'files', coverFileId: 'files', previewFileId: 'files' },
    only: ({ fileId, brought, language }) => fileId !== null && brought === null && language !== null,
    fields: {
      link,
      peaks: base64,
      language: dubLanguage,
      wantedLanguage: z.nullable(dubLanguage),
      durationSeconds: z.number().check(z.gt(0), z.lte(86_400)),
      width: pixels,
      height: pixels,
    },
    reset: {
      triedBeforeFileId: null,
      triedAfterFileId: null,
      backgroundFileId: null,
      backgroundHash: null,
      brought: null,
      openedAt: null,
    },
  },
  {
    name: 'dub_lines',
    table: dubLines,
    refs: { segmentId: 'segments', projectId: 'projects' },
    fields: { wordings: z.record(dubLanguage, dubWording) },
  },
  {
    name: 'dub_targets',
    table: dubTargets,
    refs: { projectId: 'projects' },
    only: ({ isTranslated }) => isTranslated === true,
    fields: { language: dubLanguage },
    reset: { goal: null, spoken: [], holds: [], mixHash: null, sectionHashes: [], audioFileId: null },
  },
  {
    name: 'dub_runs',
    table: dubRuns,
    refs: { projectId: 'projects', fileId: 'files' },
    only: ({ kind, status, fileId }) => kind === 'file' && status === 'done' && fileId !== null,
    fields: { wishes: dubFileWishes, language: dubLanguage },
    reset: { jobId: null, holdId: null, lineIds: null, error: null, charged: 0, mixHash: null },
  },
  {
    name: 'dub_versions',
    table: dubVersions,
    refs: { projectId: 'projects' },
    settingsOf: () => dubSettings,
    fields: { lines: z.array(dubLine).check(z.maxLength(dubLimits.lines)) },
  },
];

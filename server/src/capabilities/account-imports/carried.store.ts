import { albumLimits } from '@timbre/contract/albums';
import { alignedCue, alignmentLimits } from '@timbre/contract/alignment/alignment';
import { articleSettings, subtitleRules } from '@timbre/contract/articles/article-settings';
import { dubSettings } from '@timbre/contract/dubbing/dub-document';
import { subtitleFormat } from '@timbre/contract/exports';
import { dictionaryAlphabets, dictionaryLimits } from '@timbre/contract/lexicon/lexicon-door';
import { lexiconDraft, lexiconLimits, lexiconType } from '@timbre/contract/lexicon/lexicon-entry';
import { emotion, scriptLimits, scriptMark } from '@timbre/contract/script';
import { delivery, segment, segmentLimits } from '@timbre/contract/segments';
import { soundLimits } from '@timbre/contract/sounds';
import {
  transcriptCut,
  transcriptLimits,
  transcriptSegment,
  transcriptSettings,
} from '@timbre/contract/transcription/transcript';
import { speakerParams } from '@timbre/contract/voices/voices';
import { writingLimits } from '@timbre/contract/writing/writing';
import * as z from 'zod/mini';
import { alignments } from '../alignment/alignment.tables.ts';
import { takes, versions } from '../articles/articles.tables.ts';
import { carriedDubs } from './carried-dubs.store.ts';
import { carriedPhotos } from './carried-photos.store.ts';
import { carriedVoices } from './carried-voices.store.ts';
import { thumbnail } from './carried-fields.ts';
import type { Carried, Values } from './carried.types.ts';
import { wholeProjects } from './whole-in-copy.ts';
import { exportFiles, exports } from '../exports/exports.tables.ts';
import { imageGenerations, imageResults, images, imageVersions } from '../images/images.tables.ts';
import { pronunciationDictionaries, pronunciationVersions } from '../lexicon/dictionaries/dictionaries.tables.ts';
import { lexiconEntries } from '../lexicon/lexicon.tables.ts';
import { albums, projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { soundEffects, soundEffectTakes } from '../sound-effects/sound-effects.tables.ts';
import { sounds } from '../sounds/sounds.tables.ts';
import { transcriptCutFiles, transcriptLines, transcripts } from '../transcription/transcription.tables.ts';
import { glossaryTerms, translations } from '../translation/translation.tables.ts';
import { favouriteVoices, voiceSettings } from '../voices/voices.tables.ts';
import { writings, writingVersions } from '../writing/writing.tables.ts';

const isDone = ({ status }: Values): boolean => status === 'done';
const noJob = { jobId: null, holdId: null, error: null, charged: null };
const strings = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(1000));
const peaks = z.array(z.number()).check(z.maxLength(100_000));
const seconds = z.number().check(z.gte(0), z.lte(360_000));
const marks = z.array(scriptMark).check(z.maxLength(scriptLimits.marksPerSegment));
const spoken = { marks, emotion, speed: delivery.speed, pitch: delivery.pitch, gainDb: delivery.gainDb };
/** An address that a page may link to. */
const link = z.nullable(z.string().check(z.regex(/^https?:\/\//u), z.maxLength(4000)));
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/u));
const keptRule = z.object({
  type: lexiconType,
  original: lexiconDraft.shape.original,
  alternative: z.string().check(z.maxLength(dictionaryLimits.phonemeChars)),
  isWholeWord: z.boolean(),
  isCaseSensitive: z.boolean(),
  written: z.nullable(
    z.object({
      phoneme: z.string().check(z.maxLength(dictionaryLimits.phonemeChars)),
      alphabet: z.enum(dictionaryAlphabets),
    }),
  ),
});

const settingsOfTypes: Readonly<Record<string, z.ZodMiniType>> = {
  article: articleSettings,
  transcript: transcriptSettings,
  dub: dubSettings,
  // Theirs are in their document.
  photo: z.object({}),
};

/**
 * Everything that an import carries over, each after what it names. What isn't here stays behind: who someone is and
 * what they may do, money, what runs, caches, and what needs a person's consent in the studio itself.
 */
export const carriedTables: readonly Carried[] = [
  {
    name: 'albums',
    table: albums,
    only: ({ type }) => type === 'article' || type === 'transcript' || type === 'photo',
    // Of each kind.
    perUser: 3 * albumLimits.perUser,
  },
  {
    name: 'projects',
    table: projects,
    refs: { albumId: 'albums' },
    only: ({ type }) => Object.hasOwn(settingsOfTypes, String(type)),
    onlyIn: wholeProjects,
    settingsOf: ({ type }) => settingsOfTypes[String(type)] ?? z.never(),
  },
  {
    name: 'segments',
    table: segments,
    refs: { projectId: 'projects' },
    loose: ['takeId'],
    named: ['voiceId'],
    fields: {
      ...spoken,
      text: z.string().check(z.maxLength(segmentLimits.textChars)),
      startSeconds: z.nullable(seconds),
      endSeconds: z.nullable(seconds),
    },
  },
  {
    name: 'takes',
    table: takes,
    refs: { projectId: 'projects', fileId: 'files' },
    loose: ['segmentId'],
    named: ['voiceId'],
    fields: spoken,
    // A recording whose file isn't in the copy can't be heard.
    only: ({ kind, fileId }) => kind === 'voice' || fileId !== null,
    wav: { sampleRate: 48_000, channels: 1 },
  },
  {
    name: 'versions',
    table: versions,
    refs: { projectId: 'projects' },
    fields: { segments: z.array(segment).check(z.maxLength(segmentLimits.segments)) },
    settingsOf: () => articleSettings,
  },
  {
    name: 'exports',
    table: exports,
    refs: { projectId: 'projects' },
    only: isDone,
    fields: { subtitles: z.array(subtitleFormat) },
    // What it was made of is for making it: an equal export is made and paid again.
    reset: { ...noJob, freeDownloadId: null, sentences: [], settings: {}, fingerprint: '', charged: 0 },
  },
  { name: 'export_files', table: exportFiles, refs: { exportId: 'exports', fileId: 'files' } },
  {
    name: 'transcripts',
    table: transcripts,
    refs: { projectId: 'projects', fileId: 'files' },
    only: isDone,
    fields: { link, peaks: base64, durationSeconds: z.number().check(z.gte(0), z.lte(86_400)) },
    reset: { ...noJob, batchId: null, batchAt: null },
  },
  {
    name: 'transcript_lines',
    table: transcriptLines,
    refs: { segmentId: 'segments', projectId: 'projects' },
    fields: { words: transcriptSegment.shape.words, flags: transcriptSegment.shape.flags },
  },
  {
    name: 'transcript_cut_files',
    table: transcriptCutFiles,
    refs: { projectId: 'projects', fileId: 'files' },
    only: isDone,
    fields: { cuts: z.array(transcriptCut).check(z.maxLength(transcriptLimits.cuts)) },
    reset: { jobId: null, error: null },
  },
  {
    name: 'alignments',
    table: alignments,
    refs: { fileId: 'files' },
    only: isDone,
    fields: {
      rules: subtitleRules,
      cues: z.array(alignedCue).check(z.maxLength(alignmentLimits.cues)),
      script: z.string().check(z.maxLength(alignmentLimits.scriptChars)),
      peaks: base64,
      durationSeconds: seconds,
    },
    reset: noJob,
  },
  {
    name: 'lexicon_entries',
    table: lexiconEntries,
    fields: {
      type: lexiconType,
      original: lexiconDraft.shape.original,
      alternative: lexiconDraft.shape.alternative,
      language: lexiconDraft.shape.language,
    },
    perUser: lexiconLimits.perUser,
    keepsOwn: true,
  },
  { name: 'pronunciation_dictionaries', table: pronunciationDictionaries, perUser: dictionaryLimits.perUser },
  {
    name: 'pronunciation_versions',
    table: pronunciationVersions,
    refs: { dictionaryId: 'pronunciation_dictionaries' },
    fields: { rules: z.array(keptRule).check(z.maxLength(dictionaryLimits.rules)) },
  },
  { name: 'glossary_terms', table: glossaryTerms, keepsOwn: true },
  {
    name: 'translations',
    table: translations,
    refs: { fileId: 'files' },
    only: isDone,
    fields: { unknownWords: strings },
    reset: { jobId: null, holdId: null, error: null, uploadId: null, portions: [] },
  },
  {
    name: 'writings',
    table: writings,
    fields: {
      text: z.string().check(z.maxLength(writingLimits.textChars)),
      notes: z.string().check(z.maxLength(writingLimits.notesChars)),
    },
    perUser: writingLimits.perUser,
  },
  { name: 'writing_versions', table: writingVersions, refs: { writingId: 'writings' } },
  {
    name: 'sounds',
    table: sounds,
    refs: { fileId: 'files' },
    fields: { peaks, channels: z.union([z.literal(1), z.literal(2)]) },
    perUser: soundLimits.perUser,
    wav: { sampleRate: 48_000, channels: null },
  },
  { name: 'sound_effects', table: soundEffects, fields: { understood: strings, unknownWords: strings } },
  {
    name: 'sound_effect_takes',
    table: soundEffectTakes,
    refs: { effectId: 'sound_effects', fileId: 'files' },
    fields: { peaks },
    wav: { sampleRate: 48_000, channels: 2 },
  },
  {
    name: 'image_generations',
    table: imageGenerations,
    refs: { sourceFileId: 'files' },
    holdsPictures: true,
    only: isDone,
    fields: { understood: strings, unknownWords: strings },
    reset: { jobId: null, paymentId: null, error: null },
  },
  {
    name: 'images',
    table: images,
    refs: { fileId: 'files', generationId: 'image_generations' },
    holdsPictures: true,
    fields: { thumbnail },
  },
  {
    name: 'image_versions',
    table: imageVersions,
    refs: { imageId: 'images', fileId: 'files' },
    holdsPictures: true,
    fields: { thumbnail },
  },
  {
    name: 'image_results',
    table: imageResults,
    refs: { imageId: 'images', fileId: 'files' },
    holdsPictures: true,
    only: isDone,
    reset: { jobId: null, error: null },
  },
  {
    name: 'favourite_voices',
    table: favouriteVoices,
    fields: { params: z.nullable(speakerParams) },
    keepsOwn: true,
    needsVoice: true,
  },
  { name: 'voice_settings', table: voiceSettings, keepsOwn: true, needsVoice: true },
  ...carriedDubs,
  ...carriedVoices,
  ...carriedPhotos,
];

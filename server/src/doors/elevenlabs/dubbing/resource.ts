import type { OutputOf } from '@timbre/contract/call';
import { isOutdatedIn } from '@timbre/contract/dubbing/dub-document';
import { readDubSpeakerSample } from '@timbre/contract/dubbing/dubbing-languages';
import type { MediaReference, readDubbingResource } from '@timbre/contract/dubbing/dubbing-door-resource';
import type { Dub, DubTarget } from '@timbre/contract/dubbing/dub-view';
import type { DubFile } from '@timbre/contract/dubbing/dubbing-files';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { mediaType } from './dubbings.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

type Resource = OutputOf<typeof readDubbingResource>;
type Segment = Resource['speaker_segments'][string];
type Rendered = Resource['renders'][string];

const renderTypes = {
  mp4: ['mp4', 'video/mp4'],
  mp3: ['mp3', 'audio/mpeg'],
  wav: ['wav', 'audio/wav'],
  stems: ['tracks_zip', 'application/zip'],
} as const;

const mediaAt = (url: string, contentType: string, seconds: number): MediaReference => ({
  src: url,
  content_type: contentType,
  // Files have no other names here.
  bucket_name: '',
  random_path_slug: '',
  duration_secs: seconds,
  is_audio: contentType.startsWith('audio/'),
  url,
});

function renderOf(file: DubFile, revision: number, absolute: (path: string) => string): Rendered {
  const { id, language, wishes, status, url, durationSeconds } = file;
  const [type, contentType] = renderTypes[wishes.format];
  const isMade = status === 'done' && url !== null;
  const isOpen = status === 'queued' || status === 'running';
  return {
    id,
    version: revision,
    language,
    type,
    media_ref: isMade ? mediaAt(absolute(url), contentType, durationSeconds ?? 0) : null,
    status: isMade ? 'complete' : isOpen ? 'processing' : 'failed',
  };
}

function segmentOf(line: Dub['lines'][number], languages: readonly DubTarget[], stale: Stale): Segment {
  const { id, start, end, text, wordings } = line;
  const dubs = languages.flatMap(({ language, spoken }) => {
    const wording = wordings[language];
    if (wording === undefined) return [];
    const said = spoken.find(({ lineId }) => lineId === id);
    const times = { start_time: said?.start ?? start, end_time: said?.end ?? end };
    const isOutdated = isOutdatedIn(line, language);
    const dubbed = {
      ...times,
      text: wording.text,
      subtitles: [],
      // Speech that says outdated words is no better than they are.
      audio_stale: isOutdated || (stale.get(language)?.has(id) ?? true),
      translation_stale: isOutdated,
      media_ref: null,
    };
    return [[language, dubbed] as const];
  });
  return { id, start_time: start, end_time: end, text, subtitles: [], dubs: Object.fromEntries(dubs) };
}

/** Lines that would be spoken now, by language. */
type Stale = ReadonlyMap<string, ReadonlySet<string>>;

/** A dub with all its lines, speakers and files. Throws `input.not-found`, and `dub.unready` while nothing is known of it. */
export async function dubbingResource(deps: DubbingDoorDeps, actor: Actor, id: string): Promise<Resource> {
  const { dubs, dubFiles, dubSpeech, publicUrl } = deps;
  const dub = await dubs.read(actor, id);
  if (!dub.hasText) fail('dub.unready');
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const stale = new Map<string, ReadonlySet<string>>();
  for (const { language } of dub.targets)
    stale.set(language, new Set(await dubSpeech.changedLines(actor, { taskId: id, language })));
  const sampleOf = (speakerId: string): MediaReference => {
    const path = readDubSpeakerSample.path
      .replace('{taskId}', encodeURIComponent(id))
      .replace('{speakerId}', encodeURIComponent(speakerId));
    return mediaAt(absolute(path), 'audio/wav', 0);
  };
  const tracks = dub.settings.speakers.map((speaker) => [
    speaker.id,
    {
      id: speaker.id,
      media_ref: sampleOf(speaker.id),
      speaker_name: speaker.name,
      voices: speaker.voices,
      segments: dub.lines.filter(({ speakerId }) => speakerId === speaker.id).map((line) => line.id),
    },
  ]);
  const files = await dubFiles.list(actor, id);
  return {
    id,
    version: dub.revision,
    source_language: dub.sourceLanguage ?? 'und',
    target_languages: dub.targets.map(({ language }) => language),
    input: mediaAt(absolute(dub.mediaUrl), mediaType(dub), dub.durationSeconds),
    background: null,
    foreground: null,
    speaker_tracks: Object.fromEntries(tracks) as Resource['speaker_tracks'],
    speaker_segments: Object.fromEntries(dub.lines.map((line) => [line.id, segmentOf(line, dub.languages, stale)])),
    renders: Object.fromEntries(files.map((file) => [file.id, renderOf(file, dub.revision, absolute)])),
  };
}

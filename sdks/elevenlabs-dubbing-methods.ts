import { differs, works, type Method } from './method.ts';

/** Of both generations of dubbing; the second one’s names begin with `dubbing.project`. */
export const elevenLabsDubbingMethods: readonly Method[] = [
  differs(
    'dubbing.create',
    'POST /v1/dubbing',
    'MP4 of a video, MP3 of a sound. Speakers get the most similar voices of the catalogue; none is cloned. ' +
      'csv_file, foreground_audio_file, background_audio_file, mode: manual, start_time, end_time, ' +
      'use_profanity_filter and target_accent are refused.',
  ),
  works('dubbing.list', 'GET /v1/dubbing'),
  works('dubbing.get', 'GET /v1/dubbing/{dubbing_id}'),
  differs('dubbing.delete', 'DELETE /v1/dubbing/{dubbing_id}', 'The project moves to the studio’s bin.'),
  works('dubbing.audio.get', 'GET /v1/dubbing/{dubbing_id}/audio/{language_code}'),
  differs(
    'dubbing.transcript.getTranscriptForDub',
    'GET /v1/dubbing/{dubbing_id}/transcript/{language_code}',
    'Lines have times, words don’t. Needs the plan that subtitles need in the studio.',
  ),
  differs(
    'dubbing.transcripts.get',
    'GET /v1/dubbing/{dubbing_id}/transcripts/{language_code}/format/{format_type}',
    'As dubbing.transcript.getTranscriptForDub.',
  ),
  differs(
    'dubbing.resource.get',
    'GET /v1/dubbing/resource/{dubbing_id}',
    'A speaker’s track is a sample of their lines. Foreground, background, subtitles and the media of single ' +
      'segments are empty.',
  ),
  works('dubbing.resource.migrateSegments', 'POST /v1/dubbing/resource/{dubbing_id}/migrate-segments'),
  differs(
    'dubbing.resource.transcribe',
    'POST /v1/dubbing/resource/{dubbing_id}/transcribe',
    'Up to 20 segments at once, each charged as a transcription; without any, those that have no text. Translations ' +
      'are stale then.',
  ),
  differs(
    'dubbing.resource.translate',
    'POST /v1/dubbing/resource/{dubbing_id}/translate',
    'Without named segments, those whose translation is missing or stale. Segments that are locked in the studio ' +
      'stay as they are, and nothing is transcribed.',
  ),
  differs(
    'dubbing.resource.dub',
    'POST /v1/dubbing/resource/{dubbing_id}/dub',
    'Stale and missing translations are made before, and only segments that changed are spoken: the named ones, or ' +
      'all. Named segments of a language that was never spoken pay for the whole language. A segment without a voice ' +
      'is refused.',
  ),
  differs(
    'dubbing.resource.render',
    'POST /v1/dubbing/resource/{dubbing_id}/render/{language}',
    'mp4, mp3, wav and tracks_zip; other types and normalize_volume are refused, and so is a language with a ' +
      'segment that has no translation or no voice.',
  ),
  differs(
    'dubbing.resource.language.add',
    'POST /v1/dubbing/resource/{dubbing_id}/language',
    'The language is translated at once, which is charged; nothing is spoken.',
  ),
  differs(
    'dubbing.resource.segment.update',
    'PATCH /v1/dubbing/resource/{dubbing_id}/segment/{segment_id}/{language}',
    'Times are the segment’s times in every language.',
  ),
  works('dubbing.resource.segment.delete', 'DELETE /v1/dubbing/resource/{dubbing_id}/segment/{segment_id}'),
  differs(
    'dubbing.resource.speaker.update',
    'PATCH /v1/dubbing/resource/{dubbing_id}/speaker/{speaker_id}',
    'track-clone and clip-clone are refused, because cloning needs consent; voice_stability, voice_similarity ' +
      'and voice_style change nothing.',
  ),
  differs(
    'dubbing.resource.speaker.create',
    'POST /v1/dubbing/resource/{dubbing_id}/speaker',
    'As dubbing.resource.speaker.update. Segments of a speaker without a voice can’t be dubbed.',
  ),
  differs(
    'dubbing.resource.speaker.findSimilarVoices',
    'GET /v1/dubbing/resource/{dubbing_id}/speaker/{speaker_id}/similar-voices',
    'Up to 20 voices that speak the first target language.',
  ),
  works(
    'dubbing.resource.speaker.segment.create',
    'POST /v1/dubbing/resource/{dubbing_id}/speaker/{speaker_id}/segment',
  ),
  works('dubbing.project.list', 'GET /v1/dubbing/project'),
  differs(
    'dubbing.project.create',
    'POST /v1/dubbing/project',
    'transcript and webhook_ids are refused; keyterms and model_id change nothing. Without a target language, ' +
      'a transcription is charged.',
  ),
  works('dubbing.project.get', 'GET /v1/dubbing/project/{project_id}'),
  differs(
    'dubbing.project.delete',
    'DELETE /v1/dubbing/project/{project_id}',
    'The project moves to the studio’s bin.',
  ),
  works('dubbing.project.transcript.get', 'GET /v1/dubbing/project/{project_id}/transcript'),
  differs(
    'dubbing.project.transcript.createSegment',
    'POST /v1/dubbing/project/{project_id}/transcript/segment',
    'It is translated when a language is regenerated. Segments may be longer than 25 s.',
  ),
  differs(
    'dubbing.project.transcript.updateSegment',
    'PATCH /v1/dubbing/project/{project_id}/transcript/segment/{segment_id}',
    'Translations stay, marked translation_stale, until they are sent or the language is regenerated.',
  ),
  works(
    'dubbing.project.transcript.deleteSegment',
    'DELETE /v1/dubbing/project/{project_id}/transcript/segment/{segment_id}',
  ),
  differs(
    'dubbing.project.transcript.updateSegments',
    'PATCH /v1/dubbing/project/{project_id}/transcript/segments',
    'As dubbing.project.transcript.updateSegment.',
  ),
  differs(
    'dubbing.project.language.list',
    'GET /v1/dubbing/project/{project_id}/language',
    'As dubbing.project.language.get.',
  ),
  differs(
    'dubbing.project.language.create',
    'POST /v1/dubbing/project/{project_id}/language',
    'translations are refused, and voice_settings change nothing.',
  ),
  differs(
    'dubbing.project.language.get',
    'GET /v1/dubbing/project/{project_id}/language/{language_id}',
    'The audio is a WAV file, and there are no subtitles. A language’s id is its tag; revision counts the ' +
      'changes of the whole project.',
  ),
  works('dubbing.project.language.delete', 'DELETE /v1/dubbing/project/{project_id}/language/{language_id}'),
  works(
    'dubbing.project.language.transcript.get',
    'GET /v1/dubbing/project/{project_id}/language/{language_id}/transcript',
  ),
  differs(
    'dubbing.project.language.transcript.updateSegment',
    'PATCH /v1/dubbing/project/{project_id}/language/{language_id}/transcript/segment/{segment_id}',
    'A translation of null changes nothing; revision counts the changes of the whole project.',
  ),
  differs(
    'dubbing.project.language.transcript.updateSegments',
    'PATCH /v1/dubbing/project/{project_id}/language/{language_id}/transcript/segments',
    'As dubbing.project.language.transcript.updateSegment.',
  ),
  differs(
    'dubbing.project.language.transcript.regenerate',
    'POST /v1/dubbing/project/{project_id}/language/{language_id}/transcript/regenerate',
    'Stale and missing translations are made before. Free once the language was spoken, however often. A segment ' +
      'without a voice is refused.',
  ),
];

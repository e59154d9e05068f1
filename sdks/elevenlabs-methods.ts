import { elevenLabsDubbingMethods } from './elevenlabs-dubbing-methods.ts';
import { differs, missing, works, type Method } from './method.ts';

const voices: readonly Method[] = [
  works('voices.getAll', 'GET /v1/voices'),
  works('voices.search', 'GET /v2/voices'),
  works('voices.findSimilarVoices', 'POST /v1/similar-voices'),
  works('voices.get', 'GET /v1/voices/{voice_id}'),
  differs(
    'voices.delete',
    'DELETE /v1/voices/{voice_id}',
    'A voice of the catalogue is no longer a favorite then. A voice that a project uses is refused.',
  ),
  differs(
    'voices.update',
    'POST /v1/voices/{voice_id}/edit',
    'Files are refused, because a voice is made from its first recordings.',
  ),
  differs(
    'voices.getShared',
    'GET /v1/shared-voices',
    'The studio’s catalogue, in which nothing is professional, famous or featured.',
  ),
  differs(
    'voices.share',
    'POST /v1/voices/add/{public_user_id}/{voice_id}',
    'The voice becomes a favorite and keeps its name; new_name changes nothing.',
  ),
  missing(
    'voices.replicateToIsolatedEnvironment',
    'POST /v1/voices/{voice_id}/replicate-to-isolated-environment',
    'A studio is one environment.',
  ),
  differs(
    'voices.ivc.create',
    'POST /v1/voices/add',
    'Calling it means agreeing to the studio’s consent statement. Recordings are joined and cut to their best ' +
      'minute; the labels language, accent, gender and age decide what the voice speaks like, by default ' +
      'English.',
  ),
  works('voices.settings.getDefault', 'GET /v1/voices/settings/default'),
  works('voices.settings.get', 'GET /v1/voices/{voice_id}/settings'),
  differs(
    'voices.settings.update',
    'POST /v1/voices/{voice_id}/settings/edit',
    'Speed counts. The other settings are stored and change nothing.',
  ),
  differs('voices.accents.get', 'GET /v1/voices/accents', 'Of the studio’s catalogue; model_id changes nothing.'),
  differs('voices.samples.audio.get', 'GET /v1/voices/{voice_id}/samples/{sample_id}/audio', 'Always WAV.'),
  missing(
    'samples.delete',
    'DELETE /v1/voices/{voice_id}/samples/{sample_id}',
    'The recordings of a voice are joined into one sample when it is made. Make another voice without the one you don’t want.',
  ),
  missing('textToVoice.createPreviews', 'POST /v1/text-to-voice/create-previews', 'Use textToVoice.design.'),
  differs(
    'textToVoice.design',
    'POST /v1/text-to-voice/design',
    'Up to three voices of the catalogue that fit the description; no voice is invented. Each preview is ' +
      'charged as speech. reference_audio_base64 and stream_previews are refused.',
  ),
  differs(
    'textToVoice.create',
    'POST /v1/text-to-voice',
    'Answers with the preview’s voice as the catalogue has it; nothing is made or named.',
  ),
  missing('textToVoice.remix', 'POST /v1/text-to-voice/{voice_id}/remix', 'Voices can’t be remixed.'),
  missing(
    'textToVoice.preview.stream',
    'GET /v1/text-to-voice/{generated_voice_id}/stream',
    'textToVoice.design answers with the previews themselves.',
  ),
];

const textToSpeech: readonly Method[] = [
  differs(
    'textToSpeech.convert',
    'POST /v1/text-to-speech/{voice_id}',
    'All output formats. The voice decides the engine, so that any model_id is taken; of voice_settings, speed ' +
      'counts; ' +
      'seed, neighboring texts and normalization change nothing; pronunciation dictionaries are followed, and ' +
      'unknown ones refused.',
  ),
  differs('textToSpeech.stream', 'POST /v1/text-to-speech/{voice_id}/stream', 'As textToSpeech.convert.'),
  differs(
    'textToSpeech.convertWithTimestamps',
    'POST /v1/text-to-speech/{voice_id}/with-timestamps',
    'As textToSpeech.convert.',
  ),
  differs(
    'textToSpeech.streamWithTimestamps',
    'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps',
    'As textToSpeech.convert.',
  ),
  differs(
    'WebSocket stream-input',
    'GET /v1/text-to-speech/{voice_id}/stream-input',
    'As textToSpeech.convert; generation_config changes nothing.',
  ),
  differs(
    'WebSocket multi-stream-input',
    'GET /v1/text-to-speech/{voice_id}/multi-stream-input',
    'As WebSocket stream-input. Each context is charged separately.',
  ),
  differs(
    'textToDialogue.convert',
    'POST /v1/text-to-dialogue',
    'As textToSpeech.convert; settings and future_text change nothing.',
  ),
  differs('textToDialogue.stream', 'POST /v1/text-to-dialogue/stream', 'As textToDialogue.convert.'),
  differs(
    'textToDialogue.convertWithTimestamps',
    'POST /v1/text-to-dialogue/with-timestamps',
    'As textToDialogue.convert.',
  ),
  differs(
    'textToDialogue.streamWithTimestamps',
    'POST /v1/text-to-dialogue/stream/with-timestamps',
    'As textToDialogue.convert.',
  ),
  differs(
    'pronunciationDictionaries.createFromFile',
    'POST /v1/pronunciation-dictionaries/add-from-file',
    'The file’s language and workspace_access change nothing.',
  ),
  differs(
    'pronunciationDictionaries.createFromRules',
    'POST /v1/pronunciation-dictionaries/add-from-rules',
    'workspace_access changes nothing.',
  ),
  works('pronunciationDictionaries.list', 'GET /v1/pronunciation-dictionaries'),
  works('pronunciationDictionaries.get', 'GET /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}'),
  works('pronunciationDictionaries.update', 'PATCH /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}'),
  differs(
    'pronunciationDictionaries.download',
    'GET /v1/pronunciation-dictionaries/{dictionary_id}/{version_id}/download',
    'Sounds are in IPA. The latest 20 versions are kept.',
  ),
  works(
    'pronunciationDictionaries.rules.set',
    'POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/set-rules',
  ),
  works(
    'pronunciationDictionaries.rules.add',
    'POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/add-rules',
  ),
  works(
    'pronunciationDictionaries.rules.remove',
    'POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/remove-rules',
  ),
];

/** Of the npm package `@elevenlabs/elevenlabs-js`, and the WebSockets that it has no method for. */
export const elevenLabsMethods: readonly Method[] = [
  ...textToSpeech,
  differs(
    'textToSoundEffects.convert',
    'POST /v1/sound-generation',
    'Up to 200 characters, as mp3_44100_128, mp3_44100_192, mp3_22050_32, opus_48000_64, pcm_44100 or ' +
      'pcm_48000. Any model_id is taken.',
  ),
  differs(
    'speechToText.convert',
    'POST /v1/speech-to-text',
    'All granularities and additional formats. Keyterms and audio events change nothing; channels and webhooks ' +
      'are refused.',
  ),
  differs(
    'speechToText.transcripts.get',
    'GET /v1/speech-to-text/transcripts/{transcription_id}',
    'Of transcripts that were made in the studio or by its own API, as they are corrected now. speechToText.convert ' +
      'keeps none.',
  ),
  differs(
    'speechToText.transcripts.delete',
    'DELETE /v1/speech-to-text/transcripts/{transcription_id}',
    'The transcript moves to the studio’s bin.',
  ),
  works('forcedAlignment.create', 'POST /v1/forced-alignment'),
  differs(
    'audioIsolation.convert',
    'POST /v1/audio-isolation',
    'Up to 10 minutes, answered as a mono MP3. The header x-isolated-by says what cleaned it: gtcrn, a model ' +
      'the owner can install, or filter, which takes out steady noise only.',
  ),
  differs(
    'audioIsolation.stream',
    'POST /v1/audio-isolation/stream',
    'As audioIsolation.convert; the stream begins when all of it is cleaned.',
  ),
  missing('audioIsolation.list', 'GET /v1/audio-isolation/history', 'Neither recordings nor results are kept.'),
  missing('audioIsolation.delete', 'DELETE /v1/audio-isolation/history/{history_item_id}', 'As audioIsolation.list.'),
  differs(
    'speechToSpeech.convert',
    'POST /v1/speech-to-speech/{voice_id}',
    'Up to 10 minutes, in all output formats. Timbre and pitch become the voice’s, the accent stays the ' +
      'recording’s. model_id, voice_settings and seed change nothing.',
  ),
  differs('speechToSpeech.stream', 'POST /v1/speech-to-speech/{voice_id}/stream', 'As speechToSpeech.convert.'),
  ...voices,
  ...elevenLabsDubbingMethods,
  works('models.list', 'GET /v1/models'),
  differs(
    'history.list',
    'GET /v1/history',
    'Text to speech, dialogues and WebSockets of the last 30 days, at most 1000 items. ' +
      'character_count_change_from is always 0.',
  ),
  works('history.get', 'GET /v1/history/{history_item_id}'),
  works('history.delete', 'DELETE /v1/history/{history_item_id}'),
  differs(
    'history.getAudio',
    'GET /v1/history/{history_item_id}/audio',
    'Spoken again from the stored text, free of charge, so that a changed lexicon is heard. A voice that is ' +
      'gone is refused.',
  ),
  differs('history.download', 'POST /v1/history/download', 'As history.getAudio, up to 100 items at once.'),
  differs('user.get', 'GET /v1/user', 'Without the person’s name. The subscription is that of user.subscription.get.'),
  differs(
    'user.subscription.get',
    'GET /v1/user/subscription',
    'character_limit less character_count is what the credits left are enough for in a Standard voice. No ' +
      'invoices are listed.',
  ),
  differs(
    'usage.get',
    'GET /v1/usage/character-stats',
    'By hour, day, week, month, cumulative or buckets of whole hours, up to 366 days and 1000 intervals; broken ' +
      'down by none, user, reporting_workspace_id, api_keys, all_api_keys, product_type (the call), voice or ' +
      'model (the voice’s engine); as credits, tts_characters, minutes_used, request_count or fiat_units_spent ' +
      '(US dollars of the API balance), where a credit is a character. Hours, voices and models are kept for 400 ' +
      'days unless the owner sets another time, and what no voice spoke is “Other”. Everything else is refused.',
  ),
  missing('studio.projects.list', 'GET /v1/studio/projects', 'Voiceovers have their own calls; see GET /openapi.json.'),
  missing(
    'studio.createPodcast',
    'POST /v1/studio/podcasts',
    'As studio.projects.list; textToDialogue speaks with several voices.',
  ),
];

/** Resources whose methods are listed above one by one; the test compares them with what the package has. */
export const elevenLabsResources: readonly string[] = [
  'textToSpeech',
  'textToDialogue',
  'textToSoundEffects',
  'textToVoice',
  'speechToText',
  'speechToSpeech',
  'forcedAlignment',
  'audioIsolation',
  'dubbing',
  'pronunciationDictionaries',
  'voices',
  'samples',
  'models',
  'history',
  'user',
  'usage',
];

/** Parts of those, and other resources, that have no counterpart in this product: nothing of them is served. */
export const elevenLabsOutside: readonly string[] = [
  'voices.pvc',
  'voices.collections',
  'speechToText.realtime',
  'music',
  'conversationalAi',
  'audioNative',
  'audioEffects',
  'flows',
  'productions',
  'speechEngine',
  'environmentVariables',
  'serviceAccounts',
  'tokens',
  'webhooks',
  'workspace',
  'workspaces',
  'studio',
];

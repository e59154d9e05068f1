import { differs, missing, works, type Method } from './method.ts';

/** Of the npm package `openai`, and the addresses of the audio API that it has no method for. */
export const openAiMethods: readonly Method[] = [
  differs(
    'audio.speech.create',
    'POST /v1/audio/speech',
    'All formats, speeds and both streams. The voice decides the engine, so that any model is taken; instructions name ' +
      'a mood, a pace and a pitch, and what else they say changes nothing. Usage counts characters and bytes.',
  ),
  differs(
    'audio.transcriptions.create',
    'POST /v1/audio/transcriptions',
    'All formats and the stream, which comes when the recording was heard. A recording is heard in one language; prompt, ' +
      'keywords and chunking_strategy change nothing; known_speaker_references are refused.',
  ),
  differs(
    'audio.translations.create',
    'POST /v1/audio/translations',
    'All formats. Into English from every language that this server can translate.',
  ),
  works('models.list', 'GET /v1/models'),
  works('models.retrieve', 'GET /v1/models/{model}'),
  missing('models.delete', 'DELETE /v1/models/{model}', 'There are none to delete.'),
  works('get /audio/voices', 'GET /v1/audio/voices', 'The list of voices that other servers added to the API.'),
  works('post /audio/voices', 'POST /v1/audio/voices'),
  works('post /audio/voice_consents', 'POST /v1/audio/voice_consents'),
  works('get /audio/voice_consents', 'GET /v1/audio/voice_consents'),
  works('get /audio/voice_consents/{id}', 'GET /v1/audio/voice_consents/{id}'),
  works('post /audio/voice_consents/{id}', 'POST /v1/audio/voice_consents/{id}'),
  works('delete /audio/voice_consents/{id}', 'DELETE /v1/audio/voice_consents/{id}'),
];

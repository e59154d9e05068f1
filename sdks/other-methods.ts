import { differs, missing, works, type Method } from './method.ts';

/** What Kokoro's server and those like it added to OpenAI's API. Tests: server/src/doors/openai/openai.test.ts. */
export const kokoroMethods: readonly Method[] = [
  differs(
    'captioned_speech',
    'POST /dev/captioned_speech',
    'A line a sentence, or one value with stream: false. Words are as they are written; the media type stands in audio_format.',
  ),
  differs(
    'ssml, volume_multiplier, voice_aliases',
    'POST /v1/audio/speech',
    'Breaks up to 60 s, prosody rate, say-as, sub, phoneme in IPA, emphasis; ten elements deep. A document type, another ' +
      'voice and what isn’t understood are refused.',
  ),
  differs(
    'voice: "a(2)+b(1)"',
    'POST /v1/audio/speech',
    'Refused, also by an alias: voices can’t be mixed. So are voice tags in the text, and links to what was made.',
  ),
  works('lang_code, normalization_options, stream', 'POST /v1/audio/speech', 'Taken, and change nothing.'),
  works('voices', 'GET /v1/audio/voices'),
  missing(
    'phonemize',
    'POST /dev/phonemize',
    'Engines take text, not phonemes; SSML’s phoneme element says a word in IPA.',
  ),
  missing('combine', 'POST /v1/audio/voices/combine', 'Voices can’t be mixed.'),
];

/** Programs of this product's family. Tests: server/src/doors/family/family.test.ts. */
export const familyMethods: readonly Method[] = [
  differs(
    'searchSpeakerList',
    'GET /gateway-apis/tts/v1/storeSpeakerV2/searchSpeakerList',
    'Also without the gateway’s prefix, as everything below tts/ and moyin-tool/. language is a tag or its English name; domainId changes nothing.',
  ),
  works('speakerClone', 'POST /gateway-apis/tts/v1/speakerClone', 'Needs the consent’s version, as the studio does.'),
  works('transcriptionsBatch', 'POST /gateway-apis/moyin-tool/v1/asr/transcriptionsBatch'),
  works('photoProject/detectAvatar', 'POST /gateway-apis/tts/v1/photoProject/detectAvatar'),
  works('photoProject/createMulti', 'POST /gateway-apis/tts/v1/photoProject/createMulti'),
  works('photoProject/{id}', 'GET /gateway-apis/tts/v1/photoProject/{id}'),
  works(
    'playDemo/dubForSpeaker',
    'POST /gateway-apis/tts/v1/playDemo/dubForSpeaker',
    'duration_address and ossFile are one address, which photoProject/createMulti takes.',
  ),
];

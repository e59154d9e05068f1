import * as z from 'zod/mini';

/**
 * What webhooks tell of: work that takes its time and then ends. A job names its subject (`tells`), and everything else
 * follows from that.
 */
export const webhookSubjects = [
  'export',
  'transcription',
  'alignment',
  'translation',
  'clone',
  'voice-search',
  'dubbing-text',
  'dubbing-speech',
  'dubbing-file',
  'photo-video',
  'avatar',
  'image',
  'download',
] as const;
export type WebhookSubject = (typeof webhookSubjects)[number];

/** Work that was cancelled has ended as its owner wished: nothing is told of it. */
export const webhookOutcomes = ['finished', 'failed'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];
export type WebhookEvent = `${WebhookSubject}.${WebhookOutcome}`;

/** What an endpoint can be told, such as `export.finished`. */
export const webhookEvents: readonly WebhookEvent[] = webhookSubjects.flatMap((subject) =>
  webhookOutcomes.map((outcome): WebhookEvent => `${subject}.${outcome}`),
);

/** Sent by hand, to any endpoint. */
export const webhookTest = 'webhook.test';

/** The calls that read what an event is about, by the name of its id; where one is missing, its list tells of it. */
export const webhookAddresses: Readonly<Partial<Record<WebhookSubject, string>>> = {
  export: '/gateway-apis/tts/v1/exports/{exportId}',
  transcription: '/gateway-apis/moyin-tool/v1/transcription/{transcriptId}',
  translation: '/gateway-apis/moyin-tool/v1/translation/{translationId}',
  'voice-search': '/gateway-apis/tts/v1/voiceSearch/{searchId}',
  'dubbing-text': '/gateway-apis/tts/v1/videoTrans/{taskId}',
  'dubbing-speech': '/gateway-apis/tts/v1/videoTrans/{taskId}',
  'dubbing-file': '/gateway-apis/tts/v1/videoTrans/{taskId}',
  'photo-video': '/gateway-apis/tts/v1/photoVideo/{videoId}',
  avatar: '/gateway-apis/tts/v1/avatar/case/{caseId}',
};

/** What is sent, as Standard Webhooks has it. Fields may be added; one that changes its meaning gets the next version. */
export const webhookMessage = z.object({
  type: z.string(),
  /** When it happened, ISO 8601. */
  timestamp: z.string(),
  version: z.literal(1),
  /** Ids by their names, such as `exportId`; never a text, a name or a sound. */
  data: z.catchall(
    z.object({
      /** Of the work itself; null in a test. */
      jobId: z.nullable(z.string()),
      /** Where the API tells more. */
      url: z.nullable(z.string()),
      /** Why it failed: an error name such as `engine.failed`. */
      error: z.nullable(z.string()),
    }),
    z.nullable(z.string()),
  ),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

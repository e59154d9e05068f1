import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { ImageGeneration, GeneratedImage } from '@timbre/contract/images/images-generation';
import type * as calls from '@timbre/contract/images/images-generation';
import type { ImageMaker } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { GenerationPayment } from '../credits/generation-payment.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { ImageGenerationStore } from './image-generations.store.ts';
import type { AskPictures } from './images.program.ts';
import type { ImageStore } from './images.store.ts';

export interface ImageGenerationServiceDeps {
  readonly db: Database;
  readonly store: ImageGenerationStore;
  readonly images: ImageStore;
  readonly files: Pick<
    FileService,
    'requireUpload' | 'openFile' | 'storeFile' | 'useUp' | 'removeFile' | 'requireStorage' | 'signedUrl' | 'dropRefused'
  >;
  /** The one that is asked now. */
  readonly maker: () => Promise<ImageMaker>;
  readonly payment: Pick<GenerationPayment, 'open' | 'resume'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  /** Looks at what people send while they wait, a few at a time. */
  readonly inspect: (
    ownerId: string,
    source: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ) => ReturnType<AskPictures>;
  /** Descriptions to begin with, by language. */
  readonly examples: Readonly<Record<'en' | 'ja', readonly [string, ...string[]]>>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Pictures of descriptions, made by jobs. A generation's credits are held and it is counted when it begins; they are taken
 * in the transaction that keeps its pictures, and given back when it fails or is stopped. What is not understood is
 * refused before that.
 */
export interface ImageGenerationService {
  /** Keeps its answer for an Idempotency-Key, as the next does. */
  readonly create: (actor: Actor, request: InputOf<typeof calls.generateImage>) => Promise<ImageGeneration>;
  readonly createFrom: (
    actor: Actor,
    request: InputOf<typeof calls.generateImageFromImage>,
    signal: AbortSignal,
  ) => Promise<ImageGeneration>;
  /** Throws `input.not-found`, as the next four do. */
  readonly read: (actor: Actor, id: string) => Promise<ImageGeneration>;
  readonly cancel: (actor: Actor, id: string) => Promise<ImageGeneration>;
  /** Throws `state.conflict` where there is no earlier version. */
  readonly rollBack: (actor: Actor, imageId: string, versionId: string | undefined) => Promise<GeneratedImage>;
  readonly list: (
    actor: Actor,
    page: InputOf<typeof calls.listGeneratedImages>,
  ) => Promise<OutputOf<typeof calls.listGeneratedImages>>;
  /** How many; throws `input.not-found` where there was none. */
  readonly remove: (actor: Actor, ids: string) => Promise<number>;
  readonly suggest: (language: 'en' | 'ja') => string;
  readonly readPrompt: (
    request: InputOf<typeof calls.readImagePrompt>,
  ) => Promise<OutputOf<typeof calls.readImagePrompt>>;
}

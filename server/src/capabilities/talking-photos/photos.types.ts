import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Photo, portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-photos';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx, Executor } from '../../platform/db/database.ts';
import type { OpenLinkOptions } from '../../platform/egress/open-link.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { ImageService } from '../images/images.types.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { FindFaces } from './engine-ports.ts';
import type { PhotoRow, PhotoStore } from './photos.store.ts';
import type { PhotoProjectStore } from './projects/photo-projects.store.ts';

export interface PhotoServiceDeps {
  readonly db: Database;
  readonly store: PhotoStore;
  readonly documents: Pick<PhotoProjectStore, 'projectsWith'>;
  readonly images: Pick<ImageService, 'add' | 'fileOf' | 'readOriginal'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly findFaces: FindFaces;
  /** Bounds what is looked at while people wait. */
  readonly inTurn: InTurn;
  /** Where links may lead. */
  readonly isAllowed: OpenLinkOptions['isAllowed'];
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What a photo is made of: one of these. */
export type PhotoSource = Partial<Readonly<Record<'photoId' | 'imageId' | 'fileId' | 'photoUrl', string | undefined>>>;

export interface Consent {
  readonly consent: string;
  readonly consentLanguage: keyof typeof portraitConsent.wordings;
}

/** Pictures whose faces speak. Nothing is kept of one in which no one can. */
export interface PhotoService {
  /** The photo of a picture, found now or before; throws why it can’t speak. */
  readonly detect: (actor: Actor, source: PhotoSource, signal: AbortSignal) => Promise<Photo>;
  readonly list: (actor: Actor, page: InputOf<typeof calls.listPhotos>) => Promise<OutputOf<typeof calls.listPhotos>>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<Photo>;
  /** Throws `photo.in-use`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Writes the receipt unless there is one; throws `photo.consent`. */
  readonly agree: (actor: Actor, id: string, consent: Consent) => Promise<Photo>;
  /** The same in someone's transaction. */
  readonly agreeIn: (tx: Tx, actor: Actor, id: string, consent: Consent) => Promise<void>;
  /** Those of the ids that are the owner's. */
  readonly rowsOf: (executor: Executor, ownerId: string, ids: readonly string[]) => Promise<Map<string, PhotoRow>>;
  /** Throws `photo.consent` unless the use of all of them was agreed to. */
  readonly requireConsent: (executor: Executor, actor: Actor, photos: readonly PhotoRow[]) => Promise<void>;
}

import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Writing } from '@timbre/contract/writing/writing';
import type {
  readWritingVersion,
  restoreWritingVersion,
  WritingVersion,
} from '@timbre/contract/writing/writing-versions';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { WritingService } from './writing.service.ts';
import { versionOf } from './writing-view.ts';
import type { WritingVersionRow, WritingVersionStore } from './writing-versions.store.ts';

export interface WritingVersionServiceDeps {
  readonly db: Database;
  readonly writings: Pick<WritingService, 'require' | 'change'>;
  readonly store: WritingVersionStore;
}

/** A document's history: what it was before each burst of changes, and before what an engine wrote went in. */
export interface WritingVersionService {
  /** Newest first. */
  readonly list: (actor: Actor, writingId: string) => Promise<WritingVersion[]>;
  readonly read: (actor: Actor, writingId: string, id: string) => Promise<OutputOf<typeof readWritingVersion>>;
  /** Makes the document what the version was; what it is now becomes a version first. */
  readonly restore: (actor: Actor, request: InputOf<typeof restoreWritingVersion>) => Promise<Writing>;
}

export function writingVersionService({ db, writings, store }: WritingVersionServiceDeps): WritingVersionService {
  async function requireVersion(actor: Actor, writingId: string, id: string): Promise<WritingVersionRow> {
    await writings.require(actor, writingId);
    return (await store.find(db, writingId, id)) ?? fail('input.not-found');
  }

  return {
    list: async (actor, writingId) => {
      await writings.require(actor, writingId);
      return (await store.list(db, writingId)).map(versionOf);
    },

    read: async (actor, writingId, id) => {
      const version = await requireVersion(actor, writingId, id);
      return { ...versionOf(version), text: version.text, notes: version.notes };
    },

    restore: async (actor, { id, versionId, revision }) => {
      const { title, text, notes } = await requireVersion(actor, id, versionId);
      return writings.change(actor, { id, revision, title, text, notes }, 'always');
    },
  };
}

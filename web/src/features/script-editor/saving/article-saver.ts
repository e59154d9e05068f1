import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import { readArticle, type Article } from '@timbre/contract/articles/articles';
import { changeArticle } from '@timbre/contract/articles/articles-changes';
import { createVersion, restoreVersion } from '@timbre/contract/articles/articles-versions';
import { countCharacters } from '@timbre/contract/limits';
import { segmentLimits, tooManySegments, type Segment } from '@timbre/contract/segments';
import type { Held, SavedRecord, UnsavedWork } from '../../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../../lib/editing/save-engine.ts';
import type { ScriptArticle } from '../document/article-doc.ts';
import { changeBetween, isSameScript, withChange, type ArticleChange } from '../document/article-change.ts';
import type { ArticleDraft } from '../document/article-draft.ts';
import { createInAlbum } from './create-in-album.ts';

export interface ArticleSaverDeps {
  readonly client: Client;
  /** Where a new one goes; null: into no album. */
  readonly albumId: string | null;
  /** What the page holds now. */
  readonly read: () => ScriptArticle;
  /** Puts another text into the page. `isQuiet`: nothing of the user's is lost by it. */
  readonly show: (article: ScriptArticle, isQuiet: boolean) => void;
  /** For paragraphs that have no voice yet, once the catalogue is there; undefined: it has none. */
  readonly firstSpeaker: () => Promise<string | undefined>;
  /** Keeps what is not saved through a crash; null: there is nothing to keep. */
  readonly keep: (articleId: string | null, draft: ArticleDraft | null) => boolean;
  readonly onSaved: (saved: SavedRecord, isNew: boolean) => void;
  /** Recordings that were deleted meanwhile, as undo can bring them back: the server speaks those lines by their voice. */
  readonly onDeadTakes: (takeIds: readonly string[]) => void;
}

export interface ArticleSaver extends SaveEngine<ScriptArticle, ArticleChange> {
  /** `keepMine`, with the other text kept as a version under `label`. */
  readonly keepMineOver: (label: string) => Promise<void>;
  /** Goes back to a version; undo brings this text back. */
  readonly restore: (versionId: string) => Promise<void>;
  /** Whether the server has a paragraph of this id. */
  readonly hasSegment: (id: string) => boolean;
}

const heldOf = ({ articleId: id, revision, title, settings, segments }: Article): Held<ScriptArticle> => ({
  id,
  revision,
  doc: { title, settings, segments },
});

/** Throws `text.empty`. */
function requireWords({ segments }: ScriptArticle): void {
  if (!segments.some(({ text }) => countCharacters(text) > 0))
    throw new ApiError('text.empty', 'Write or paste some text first.');
}

/** What is never taken is not sent. */
function requireRoom({ segments }: ScriptArticle): void {
  if (segments.length > segmentLimits.segments) throw new ApiError('input.invalid', tooManySegments);
}

const draftOf = ({ held, doc: { segments, ...doc } }: UnsavedWork<ScriptArticle>): ArticleDraft => ({
  revision: held?.revision ?? null,
  ...doc,
  segments: [...segments],
});

/** Saves what changed of a script. */
export function articleSaver(
  deps: ArticleSaverDeps,
  article: Article | null,
  draft: ArticleDraft | null,
): ArticleSaver {
  const { client, albumId, read, show, keep, onSaved } = deps;
  const spoken = async (segments: readonly Segment[]) => {
    const first = segments.every(({ speaker }) => speaker !== '') ? '' : ((await deps.firstSpeaker()) ?? '');
    return segments.map((segment) => ({ ...segment, speaker: segment.speaker || first }));
  };
  const tellLost = (takeIds: readonly string[]): void => {
    if (takeIds.length > 0) deps.onDeadTakes(takeIds);
  };
  const held = article && heldOf(article);
  const isOlder = draft !== null && draft.revision !== (held?.revision ?? null);
  const engine = new SaveEngine<ScriptArticle, ArticleChange>(
    {
      read,
      show,
      onSaved,
      isSame: isSameScript,
      check: (script) => {
        requireWords(script);
        requireRoom(script);
      },
      after: withChange,
      changes: (from, to) => [changeBetween(from, to) ?? []].flat(),
      create: async ({ segments: sent, ...script }, key) => {
        const text = { ...script, segments: await spoken(sent), hasOwnIds: true };
        const { articleId: id, revision, segments } = await createInAlbum(client, text, albumId, key);
        tellLost(sent.flatMap(({ takeId }, at) => (takeId && segments[at]?.takeId === null ? [takeId] : [])));
        return { id, revision };
      },
      send: async ({ put, ...change }, on) => {
        const { revision, lostTakeIds } = await client.send(changeArticle, {
          ...on,
          ...change,
          put: await spoken(put),
        });
        tellLost(lostTakeIds);
        return { id: on.id, revision };
      },
      load: async (id) => heldOf(await client.send(readArticle, { id })),
      keep: (id, work) => keep(id, work && draftOf(work)),
    },
    {
      held,
      hasDraft: draft !== null,
      isBehind: isOlder && (held === null || !isSameScript(held.doc, draft)),
    },
  );
  const hasSegment = (id: string): boolean => engine.saved()?.segments.some((segment) => segment.id === id) === true;
  return Object.assign(engine, {
    hasSegment,
    keepMineOver: async (label: string) => {
      const id = engine.snapshot().id ?? '';
      await client.send(createVersion, { id, label });
      await engine.keepMine();
    },
    restore: (versionId: string) =>
      engine.replace(async (on) => heldOf(await client.send(restoreVersion, { ...on, versionId }))),
  });
}

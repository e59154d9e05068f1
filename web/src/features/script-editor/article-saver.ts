import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import { readArticle, updateArticle, type Article } from '@timbre/contract/articles';
import { createVersion, restoreVersion } from '@timbre/contract/articles-versions';
import { countCharacters } from '@timbre/contract/limits';
import type { SegmentInput } from '@timbre/contract/segments';
import { randomKey } from '../../lib/random-key.ts';
import type { Held, SavedRecord } from '../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../lib/editing/save-engine.ts';
import type { ScriptArticle } from './article-doc.ts';
import type { ArticleDraft } from './article-draft.ts';
import { createInAlbum } from './create-in-album.ts';
import { isSameScript } from './same-script.ts';
import { segmentIds } from './segment-ids.ts';

export interface ArticleSaverDeps {
  readonly client: Client;
  /** Where a new one goes; null: into no album. */
  readonly albumId: string | null;
  /** What the page holds now; paragraphs have the page's ids. */
  readonly read: () => ScriptArticle;
  /** Puts another text into the page. `isQuiet`: nothing of the user's is lost by it. */
  readonly show: (article: ScriptArticle, isQuiet: boolean) => void;
  /** For paragraphs that have no voice yet. */
  readonly firstSpeaker: () => string | undefined;
  /** Keeps what is not saved through a crash; null: there is nothing to keep. */
  readonly keep: (articleId: string | null, draft: ArticleDraft | null) => boolean;
  readonly onSaved: (saved: SavedRecord, isNew: boolean) => void;
  /** Recordings that were deleted meanwhile, as undo can bring them back: the server speaks those lines by their voice. */
  readonly onDeadTakes: (takeIds: readonly string[]) => void;
}

export interface ArticleSaver extends SaveEngine<ScriptArticle, ScriptArticle> {
  /** `keepMine`, with the other text kept as a version under `label`. */
  readonly keepMineOver: (label: string) => Promise<void>;
  /** Goes back to a version; undo brings this text back. */
  readonly restore: (versionId: string) => Promise<void>;
  readonly serverId: (id: string) => string | undefined;
  readonly pageId: (serverId: string) => string | undefined;
}

/** Saves a script as a whole. */
export function articleSaver(
  deps: ArticleSaverDeps,
  article: Article | null,
  draft: ArticleDraft | null,
): ArticleSaver {
  const { client, albumId, read, show, keep, onSaved } = deps;
  const ids = segmentIds(draft?.ids ?? []);
  ids.learnOwn(article?.segments ?? []);
  const heldOf = ({ articleId: id, revision, title, settings, segments }: Article): Held<ScriptArticle> => {
    ids.learnOwn(segments);
    const paged = segments.map((segment) => ({ ...segment, id: ids.pageId(segment.id) ?? segment.id }));
    return { id, revision, doc: { title, settings, segments: paged } };
  };
  const inputOf = ({ title, settings, segments }: ScriptArticle) => {
    const first = deps.firstSpeaker() ?? '';
    const inputs = segments.map(({ id, ...segment }): SegmentInput => {
      const serverId = ids.serverId(id);
      return { ...segment, speaker: segment.speaker || first, ...(serverId === undefined ? {} : { id: serverId }) };
    });
    return { title, settings, segments: inputs };
  };
  const answered = (sent: ScriptArticle, { articleId: id, revision, segments }: Article): SavedRecord => {
    ids.learn(sent.segments, segments);
    const dead = sent.segments.flatMap(({ takeId }, at) => (takeId && segments[at]?.takeId === null ? [takeId] : []));
    if (dead.length > 0) deps.onDeadTakes(dead);
    return { id, revision };
  };
  const held = article && heldOf(article);
  const isBehind = draft !== null && draft.revision !== (article?.revision ?? null);
  const engine = new SaveEngine<ScriptArticle, ScriptArticle>(
    {
      ...{ read, show, onSaved, isSame: isSameScript },
      check: ({ segments }) => {
        if (!segments.some(({ text }) => countCharacters(text) > 0))
          throw new ApiError('text.empty', 'Write or paste some text first.');
      },
      changes: (_, script) => [script],
      after: (_, script) => script,
      create: async (script, key) => answered(script, await createInAlbum(client, inputOf(script), albumId, key)),
      send: async (script, on) => answered(script, await client.send(updateArticle, { ...on, ...inputOf(script) })),
      load: async (id) => heldOf(await client.send(readArticle, { id })),
      keep: (id, work) => {
        if (work === null) return keep(id, null);
        const { segments, ...doc } = work.doc;
        const revision = work.held?.revision ?? null;
        return keep(id, { revision, ...doc, segments: [...segments], ids: ids.entries() });
      },
    },
    {
      held,
      hasDraft: draft !== null,
      isBehind: isBehind && (held === null || draft === null || !isSameScript(held.doc, draft)),
    },
  );
  return Object.assign(engine, {
    ...{ serverId: ids.serverId, pageId: ids.pageId },
    keepMineOver: async (label: string) => {
      const id = engine.snapshot().id ?? '';
      await client.send(createVersion, { id, label }, { idempotencyKey: randomKey() });
      await engine.keepMine();
    },
    restore: (versionId: string) =>
      engine.replace(async (on) => heldOf(await client.send(restoreVersion, { ...on, versionId }))),
  });
}

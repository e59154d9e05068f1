import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { Article } from '@timbre/contract/articles/articles';
import { defaultArticleSettings, type LoudnessTarget } from '@timbre/contract/articles/article-settings';
import type { Sound } from '@timbre/contract/sounds';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { Transaction } from '@tiptap/pm/state';
import { api } from '../../../lib/http/api.ts';
import { keepSaving } from '../../../lib/editing/keep-saving.ts';
import type { SavedRecord } from '../../../lib/editing/save-adapter.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { userKey } from '../../../lib/session/user-key.ts';
import { newId } from '../../../lib/new-id.ts';
import { articleToDoc, docToSegments, settingsOf, titleOf } from '../document/article-doc.ts';
import type { ArticleDraft } from '../document/article-draft.ts';
import { keepArticleDraft, readArticleDraft } from '../document/article-draft.ts';
import { articleSaver, type ArticleSaver } from './article-saver.ts';
import { describeChip, describeMargin } from '../document/describe.ts';
import { emptyAttrs } from '../document/paragraph.ts';
import { replaceDoc } from '../../../lib/editing/replace-doc.ts';
import type { WorkspaceHooks, ScriptWorkspace } from '../script-workspace.ts';
import { createWorkspace } from '../script-workspace.ts';
import { scriptSchema } from '../document/script-schema.ts';
import type { VoiceName } from '../delivery/use-voices-of.ts';

/** What the page puts in: keys of an open menu, what play and find do. */
export type PageHooks = Pick<
  WorkspaceHooks,
  'actions' | 'menuKey' | 'onUnknownTags' | 'onLines' | 'onDeleted' | 'onSpanClick'
>;

/** Voices and sounds, once they are there. */
export interface ScriptWorld {
  readonly voices: ReadonlyMap<string, Speaker>;
  readonly nameOf: VoiceName;
  /** The voice to begin with; undefined: not known yet, or there is none. */
  readonly first: Speaker | undefined;
  /** The voices there are have been loaded. */
  readonly hasCatalogue: boolean;
  readonly sounds: readonly Sound[];
}

export interface OpenScript extends ScriptWorkspace {
  readonly saver: ArticleSaver;
  readonly connect: (page: PageHooks) => void;
  readonly learn: (world: ScriptWorld) => void;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: (onSaved: (saved: SavedRecord, isNew: boolean) => void) => () => void;
}

/** Steps that come from the page itself are no change of the writer's. */
const quietMeta = 'quiet';

const idle: PageHooks = {
  actions: {
    play: () => undefined,
    playPicked: () => undefined,
    help: () => undefined,
    pause: () => false,
    find: () => undefined,
    editChip: () => false,
    save: () => undefined,
  },
  menuKey: () => false,
  onUnknownTags: () => undefined,
  onLines: () => undefined,
  onDeleted: () => undefined,
  onSpanClick: () => undefined,
};

function firstDoc(article: Article | null, draft: ArticleDraft | null, loudness: LoudnessTarget) {
  const blank = { title: '', settings: { ...defaultArticleSettings, loudness }, segments: [] };
  const doc = articleToDoc(scriptSchema, draft ?? article ?? blank);
  if (doc.firstChild?.attrs['id'] !== null) return doc;
  const paragraph = scriptSchema.node('paragraph', { ...emptyAttrs, id: newId() });
  return doc.copy(doc.content.replaceChild(0, paragraph));
}

/** How a new script begins. */
export interface ScriptStart {
  /** It goes there; null: into none. */
  readonly albumId: string | null;
  readonly loudness: LoudnessTarget;
}

/** A script that is open on this page: what is written, and its saving. */
export function openScript(article: Article | null, { albumId, loudness }: ScriptStart, label: string): OpenScript {
  // Kept from here on: at the end of a session no one is logged in any more, and the text is still its writer's.
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const draft = readArticleDraft({ wwid, id: article?.articleId ?? null });
  let page = idle;
  let world: ScriptWorld = { voices: new Map(), nameOf: () => '', first: undefined, hasCatalogue: false, sounds: [] };
  let showCatalogue = (): void => undefined;
  const catalogue = new Promise<void>((resolve) => (showCatalogue = resolve));
  let saved: (saved: SavedRecord, isNew: boolean) => void = () => undefined;
  const workspace = createWorkspace(firstDoc(article, draft, loudness), label, () => ({
    ...page,
    describe: (attrs, doc) => describeMargin(attrs, doc, world.nameOf),
    describeChip: (chip) => describeChip(chip, world.sounds),
    // Until the catalogue is there every voice may be one.
    isVoice: (speaker) => world.voices.size === 0 || world.voices.has(speaker),
  }));
  const { editor } = workspace;
  const saver = articleSaver(
    {
      client: api,
      albumId,
      read: () => {
        const { doc } = editor.state;
        return { title: titleOf(doc), settings: settingsOf(doc), segments: docToSegments(doc) };
      },
      show: (next, isQuiet) => {
        const tr = replaceDoc(editor.state.tr, articleToDoc(editor.schema, next));
        editor.view.dispatch(isQuiet ? tr.setMeta('addToHistory', false) : tr);
      },
      firstSpeaker: async () => {
        await catalogue;
        return world.first?.speaker;
      },
      keep: (id, kept) => keepArticleDraft({ wwid, id }, kept),
      onSaved: (what, isNew) => saved(what, isNew),
      onDeadTakes: (takeIds) => dropTakes(workspace, takeIds),
    },
    article,
    draft,
  );
  return {
    ...workspace,
    saver,
    connect: (next) => {
      page = next;
    },
    learn: (next) => {
      world = next;
      if (next.hasCatalogue) showCatalogue();
      workspace.refresh();
      fillVoices(workspace, next.first?.speaker);
    },
    start: (onSaved) => {
      const saving = keepSaving(saver, 'article');
      saved = (what, isNew) => {
        saving.tellTabs(what);
        onSaved(what, isNew);
      };
      const onTransaction = ({ transaction }: { transaction: Transaction }) => {
        if (transaction.docChanged && transaction.getMeta(quietMeta) !== true) saver.changed();
      };
      editor.on('transaction', onTransaction);
      return () => {
        editor.off('transaction', onTransaction);
        saving.stop();
      };
    },
  };
}

/** Paragraphs that were made before the catalogue was there get the voice to begin with. */
function fillVoices({ editor }: ScriptWorkspace, speaker: string | undefined): void {
  if (speaker === undefined) return;
  const { tr } = editor.state;
  editor.state.doc.forEach((node, pos) => {
    if (node.attrs['speaker'] === '') tr.setNodeAttribute(pos, 'speaker', speaker);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(quietMeta, true));
}

/** Lines whose recording is gone show the voice that speaks them now; no step of the history, as it would bring them back. */
function dropTakes({ editor }: ScriptWorkspace, takeIds: readonly string[]): void {
  const { tr } = editor.state;
  editor.state.doc.forEach((node, pos) => {
    if (takeIds.includes(node.attrs['takeId'] as string)) tr.setNodeAttribute(pos, 'takeId', null);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(quietMeta, true));
}

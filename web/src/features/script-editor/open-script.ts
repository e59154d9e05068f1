import type { UserInfo } from '@timbre/contract/accounts';
import type { Article } from '@timbre/contract/articles';
import { defaultArticleSettings } from '@timbre/contract/article-settings';
import type { Sound } from '@timbre/contract/sounds';
import type { Speaker } from '@timbre/contract/voices';
import type { Transaction } from '@tiptap/pm/state';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { onReturn } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../lib/user-key.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { TabChannel } from '../../lib/tabs.ts';
import { openTabChannel } from '../../lib/tabs.ts';
import { articleToDoc, docToSegments, settingsOf, titleOf } from './article-doc.ts';
import type { ArticleDraft } from './article-draft.ts';
import { forgetDraft, keepDraft, readDraft } from './article-draft.ts';
import type { SavedArticle } from './article-saver.ts';
import { ArticleSaver } from './article-saver.ts';
import { describeChip, describeMargin } from './describe.ts';
import { emptyAttrs } from './paragraph.ts';
import { replaceDoc } from '../../lib/editing/replace-doc.ts';
import type { DeskHooks, ScriptDesk } from './script-desk.ts';
import { createDesk } from './script-desk.ts';
import { scriptSchema } from './script-schema.ts';
import type { VoiceName } from './use-voices-of.ts';

/** What the page puts in: keys of an open menu, what play and find do. */
export type PageHooks = Pick<DeskHooks, 'actions' | 'menuKey' | 'onUnknownTags' | 'onLines' | 'onSpanClick'>;

/** Voices and sounds, once they are there. */
export interface ScriptWorld {
  readonly voices: ReadonlyMap<string, Speaker>;
  readonly nameOf: VoiceName;
  /** The voice to begin with. */
  readonly first: Speaker | undefined;
  readonly sounds: readonly Sound[];
}

export interface OpenScript extends ScriptDesk {
  readonly saver: ArticleSaver;
  readonly connect: (page: PageHooks) => void;
  readonly learn: (world: ScriptWorld) => void;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: (onSaved: (saved: SavedArticle, isNew: boolean) => void) => () => void;
}

/** Steps that come from the page itself are no change of the writer's. */
const quietMeta = 'quiet';

const idle: PageHooks = {
  actions: {
    play: () => undefined,
    pause: () => false,
    find: () => undefined,
    editChip: () => false,
    save: () => undefined,
  },
  menuKey: () => false,
  onUnknownTags: () => undefined,
  onLines: () => undefined,
  onSpanClick: () => undefined,
};

function firstDoc(article: Article | null, draft: ArticleDraft | null) {
  const blank = { title: '', settings: defaultArticleSettings, segments: [] };
  const doc = articleToDoc(scriptSchema, draft ?? article ?? blank);
  if (doc.firstChild?.attrs['id'] !== null) return doc;
  const paragraph = scriptSchema.node('paragraph', { ...emptyAttrs, id: randomKey() });
  return doc.copy(doc.content.replaceChild(0, paragraph));
}

const isSavedArticle = (message: unknown): message is SavedArticle =>
  typeof message === 'object' && message !== null && 'articleId' in message && 'revision' in message;

/** A script that is open on this page: what is written, and its saving; a new one goes into the album. */
export function openScript(article: Article | null, albumId: string | null, label: string): OpenScript {
  // Kept from here on: at the end of a session nobody is logged in any more, and the text is still its writer's.
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const draft = readDraft({ wwid, articleId: article?.articleId ?? null });
  let page = idle;
  let world: ScriptWorld = { voices: new Map(), nameOf: () => '', first: undefined, sounds: [] };
  let saved: (saved: SavedArticle, isNew: boolean) => void = () => undefined;
  const desk = createDesk(firstDoc(article, draft), label, () => ({
    ...page,
    describe: (attrs, doc) => describeMargin(attrs, doc, world.nameOf),
    describeChip: (chip) => describeChip(chip, world.sounds),
    // Until the catalogue is there every voice may be one.
    isVoice: (speaker) => world.voices.size === 0 || world.voices.has(speaker),
  }));
  const { editor } = desk;
  const saver = new ArticleSaver(
    {
      client: api,
      newKey: newIdempotencyKey,
      read: () => {
        const { doc } = editor.state;
        return { title: titleOf(doc), settings: settingsOf(doc), segments: docToSegments(doc) };
      },
      show: (next, isQuiet) => {
        const tr = replaceDoc(editor.state.tr, articleToDoc(editor.schema, next));
        editor.view.dispatch(isQuiet ? tr.setMeta('addToHistory', false) : tr);
      },
      firstSpeaker: () => world.first?.speaker,
      keep: (articleId, kept) =>
        kept === null ? forgetDraft({ wwid, articleId }) : void keepDraft({ wwid, articleId }, kept),
      onSaved: (what, isNew) => saved(what, isNew),
      onDeadTakes: (takeIds) => dropTakes(desk, takeIds),
    },
    { article, draft, albumId },
  );
  return {
    ...desk,
    saver,
    connect: (next) => {
      page = next;
    },
    learn: (next) => {
      world = next;
      desk.refresh();
      fillVoices(desk, next.first?.speaker);
    },
    start: (onSaved) => {
      const channel = openTabChannel('article', (message) => {
        if (isSavedArticle(message)) void saver.noticed(message).catch(() => undefined);
      });
      saved = (what, isNew) => {
        channel.tell(what);
        onSaved(what, isNew);
      };
      return follow(desk, saver, channel);
    },
  };
}

/** Paragraphs that were made before the catalogue was there get the voice to begin with. */
function fillVoices({ editor }: ScriptDesk, speaker: string | undefined): void {
  if (speaker === undefined) return;
  const { tr } = editor.state;
  editor.state.doc.forEach((node, pos) => {
    if (node.attrs['speaker'] === '') tr.setNodeAttribute(pos, 'speaker', speaker);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(quietMeta, true));
}

/** Lines whose recording is gone show the voice that speaks them now; no step of the history, as it would bring them back. */
function dropTakes({ editor }: ScriptDesk, takeIds: readonly string[]): void {
  const { tr } = editor.state;
  editor.state.doc.forEach((node, pos) => {
    if (takeIds.includes(node.attrs['takeId'] as string)) tr.setNodeAttribute(pos, 'takeId', null);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(quietMeta, true));
}

/** Tells the saver of every change, and secures the text when the page goes. */
function follow({ editor }: ScriptDesk, saver: ArticleSaver, channel: TabChannel): () => void {
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged && transaction.getMeta(quietMeta) !== true) saver.changed();
  };
  const flush = () => void saver.flush().catch(() => undefined);
  const onHide = () => {
    saver.secure();
    if (document.visibilityState === 'hidden' && saver.snapshot().state === 'unsaved') flush();
  };
  const stopWaiting = onReturn(() => {
    if (saver.snapshot().state === 'offline') flush();
  });
  editor.on('transaction', onTransaction);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onHide);
  return () => {
    editor.off('transaction', onTransaction);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', onHide);
    stopWaiting();
    saver.close();
    channel.close();
  };
}

import type { InputOf, OutputOf } from '@timbre/contract/call';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import type { LexiconProposal, listLexiconArticles, scanLexicon } from '@timbre/contract/lexicon/lexicon-words';
import type { ScriptMark } from '@timbre/contract/script';
import type { LexiconVoice } from '@timbre/media/lexicon/lexicon';
import { proposeWords, type ProposedWord } from '@timbre/media/lexicon/propose-words';
import { readText } from '@timbre/media/reading/reading';
import { readTags } from '@timbre/media/script/read-tags';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import type { LexiconBooks } from './lexicon-books.service.ts';
import type { LexiconSounds } from './lexicon-sounds.service.ts';
import type { LexiconStore } from './lexicon.store.ts';

export interface LexiconWordsDeps {
  readonly db: Database;
  readonly store: LexiconStore;
  readonly books: LexiconBooks;
  readonly sounds: Pick<LexiconSounds, 'reading'>;
  readonly voices: Pick<VoiceService, 'require' | 'find'>;
  readonly speech: Pick<SpeechService, 'saysIpa'>;
  readonly projects: Pick<ProjectService, 'require'>;
  readonly segments: Pick<SegmentService, 'list'>;
}

/** Words and the scripts they stand in. */
export interface LexiconWords {
  /** What a script's reader may get wrong, and how it is read now; throws `text.empty` and `input.not-found`. */
  readonly scan: (
    actor: Actor,
    request: InputOf<typeof scanLexicon>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof scanLexicon>>;
  /** In which articles an entry speaks; throws `input.not-found`. */
  readonly articles: (actor: Actor, id: string) => Promise<OutputOf<typeof listLexiconArticles>>;
}

/** Paragraphs read at a time. */
const batch = 500;
/** Characters of a script beside a word. */
const contextChars = 32;
/** Words that are asked of the voice; the rest show what rules say. */
const askedWords = 24;

function contextOf(text: string, { word, start }: ProposedWord): string {
  const from = Math.max(0, start - contextChars);
  const to = Math.min(text.length, start + word.length + contextChars);
  const part = text.slice(from, to).replaceAll(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

export function lexiconWords(deps: LexiconWordsDeps): LexiconWords {
  const { db, store, books, sounds, voices, speech, projects, segments } = deps;

  /** Whom a rule is for: one of sounds that the voice can't say speaks nothing. */
  const readerOf = (voice: Voice): LexiconVoice => ({
    ...voice,
    saysIpa: (phonemes) => speech.saysIpa(voice, phonemes),
  });

  async function textsOf(actor: Actor, { articleId, text }: InputOf<typeof scanLexicon>): Promise<string> {
    if (articleId === undefined) return readTags(text ?? '').spoken;
    await projects.require(db, actor, articleId, 'article');
    const rows = await segments.list(db, articleId);
    return rows
      .map((row) => readTags(row.text, row.marks).spoken)
      .join('\n')
      .slice(0, lexiconLimits.scanChars);
  }

  async function ipaOf({ userId }: Actor, voice: Voice, word: string, signal: AbortSignal): Promise<string | null> {
    try {
      return await sounds.reading(userId, { speaker: voice.id, text: word }, signal);
    } catch (error) {
      // A word of another language, or a voice without times: the list is worth having all the same.
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  return {
    scan: async (actor, request, signal) => {
      const voice =
        (await voices.require([request.speaker], actor.userId)).get(request.speaker) ?? fail('voice.unavailable');
      const text = await textsOf(actor, request);
      if (text.trim() === '') fail('text.empty');
      const lexicon = await books.of(actor.userId);
      const known = lexicon.find({ text, marks: [] }, readerOf(voice));
      const isKnown = ({ start, word }: ProposedWord): boolean =>
        known.some((match) => match.start < start + word.length && match.end > start);
      const words = proposeWords(text, voice.language)
        .filter((word) => !isKnown(word))
        .slice(0, lexiconLimits.scanWords);
      const proposals: LexiconProposal[] = [];
      for (const [index, found] of words.entries()) {
        signal.throwIfAborted();
        const { word, kind, count } = found;
        const [rule] = readText(word, voice.language);
        const spoken = rule?.end === word.length && rule.start === 0 ? rule.spoken.trim() : null;
        const ipa = index < askedWords ? await ipaOf(actor, voice, word, signal) : null;
        proposals.push({ word, kind, count, context: contextOf(text, found), spoken, ipa });
      }
      return { proposals };
    },

    articles: async ({ userId }, id) => {
      if ((await store.find(db, userId, id)) === null) fail('input.not-found');
      const lexicon = await books.of(userId);
      const found = new Map<string, { articleId: string; title: string; count: number }>();
      let after = '';
      for (;;) {
        const rows = await store.scripts(db, userId, after, batch);
        const speaking = await voices.find([...new Set(rows.map(({ voiceId }) => voiceId))]);
        for (const { projectId, title, text, marks, voiceId } of rows) {
          const script = readTags(text, marks as ScriptMark[]);
          const voice = speaking.get(voiceId);
          const reader = voice === undefined ? { id: voiceId, language: 'und' } : readerOf(voice);
          const matches = lexicon.find({ text: script.spoken, marks: script.marks }, reader);
          const count = matches.filter(({ rule }) => rule.id === id).length;
          if (count === 0) continue;
          const known = found.get(projectId) ?? { articleId: projectId, title, count: 0 };
          found.set(projectId, { ...known, count: known.count + count });
        }
        if (rows.length < batch) break;
        after = rows.at(-1)?.id ?? '';
      }
      const all = [...found.values()].sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1));
      return { total: all.length, results: all.slice(0, lexiconLimits.articles) };
    },
  };
}

import type { PointMark, ScriptMark } from '@timbre/contract/script';
import { isSpeakable, splitSentences } from '@timbre/media/sentences';
import { keptAnswers } from './kept-answers.ts';
import type { PlanSegment, PlanVoice, SpokenContent } from './planned-sentence.ts';
import { requireReadableScript } from './readable-script.ts';
import { scriptParts, type ScriptPart } from './script-parts.ts';
import { sentenceHash } from './sentence-hash.ts';
import { clipPronunciations, ownWords, pronunciationsOf, prosodyOf, spokenForm, type Range } from './spoken-spans.ts';

/** What is said in one part of a paragraph, and the name of its rendering. */
export interface SpokenPart {
  readonly part: Readonly<Omit<ScriptPart, 'before' | 'after'>> & {
    readonly before: readonly PointMark[];
    readonly after: readonly PointMark[];
  };
  readonly content: SpokenContent;
  readonly hash: string;
}

export interface SpokenParagraph {
  readonly parts: readonly SpokenPart[];
  /** Points of a paragraph in which nothing is said. */
  readonly loose: readonly PointMark[];
}

/** A paragraph whose tags are blank, with the marks of its writer, its tags and the lexicon. */
interface MarkedParagraph extends Pick<PlanSegment, 'emotion' | 'speed' | 'pitch'> {
  readonly spoken: string;
  readonly marks: readonly ScriptMark[];
  readonly isOneSentence: boolean;
}

/** Some thirty scripts of the longest plan. */
const keptChars = 1_000_000;
const kept = keptAnswers<SpokenParagraph>(keptChars);

/**
 * Cuts a paragraph into what is spoken in one go. The key holds everything the answer depends on, by value: a lexicon's
 * change arrives as other marks. Throws `voice.language`.
 */
export function spokenParagraph(paragraph: MarkedParagraph, voice: PlanVoice): SpokenParagraph {
  const { spoken, marks, emotion, speed, pitch, isOneSentence } = paragraph;
  const { id, name, language, engine, engineVersion, engineVoice, gainDb } = voice;
  const manner = [emotion, speed, pitch, isOneSentence];
  const key = JSON.stringify([spoken, marks, manner, id, name, language, engine, engineVersion, engineVoice, gainDb]);
  return kept(key, () => cutParagraph(paragraph, voice));
}

function cutParagraph(
  { spoken, marks, emotion, speed, pitch, isOneSentence }: MarkedParagraph,
  voice: PlanVoice,
): SpokenParagraph {
  requireReadableScript(ownWords(spoken, marks), voice);
  const readings = pronunciationsOf(spoken, marks, voice.language);
  const { parts, loose } = scriptParts(spoken, marks, {
    sentences: isOneSentence
      ? [{ start: 0, end: spoken.length, kind: 'paragraph' }]
      : splitSentences(spoken, voice.language),
    isSaid: (part: Range) => {
      const text = spoken.slice(part.start, part.end);
      return isSpeakable(spokenForm(text, clipPronunciations(readings, spoken, part)));
    },
  });
  const spokenParts = parts.map((part): SpokenPart => {
    const content: SpokenContent = {
      text: spoken.slice(part.start, part.end),
      emotion,
      speed,
      pitch,
      pronunciations: clipPronunciations(readings, spoken, part),
      prosody: prosodyOf(marks, part),
      goesOn: part.ends === null,
    };
    return { part, content, hash: sentenceHash(voice, content) };
  });
  return { parts: spokenParts, loose };
}

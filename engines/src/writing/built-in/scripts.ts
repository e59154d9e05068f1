import { escapeMarkdown } from '@timbre/media/writing/markdown';
import { lengthOf, lengthUnitOf, secondsToSay } from '@timbre/media/writing/readability';
import type { WritingRequest } from '../port.ts';
import { keyPhrases } from './key-phrases.ts';
import { readNotes, withinRoom, type Notes, type Slot } from './notes.ts';
import { topicParts, type Part } from './outline.ts';
import { pickSentences } from './rank.ts';
import { scriptWords, type ScriptWords } from './script-words.ts';
import type { SourceSentence } from './source.ts';
import { ended } from './spoken-signs.ts';
import { titlesOf } from './titles.ts';
import { isUnspacedLanguage } from './words.ts';

type Length = WritingRequest['length'];

/** Words spoken, or twice as many Japanese characters, as the prompts for models have it. */
const rooms = {
  draft: { short: 150, medium: 400, long: 900 },
  video: { short: 75, medium: 225, long: 600 },
  podcast: { short: 300, medium: 750, long: 1500 },
  advert: { short: 40, medium: 75, long: 150 },
} as const satisfies Record<string, Record<Length, number>>;
const partCounts = { short: 2, medium: 4, long: 7 } as const;

/** What a template is filled from. */
interface Filling {
  readonly notes: Notes;
  readonly words: ScriptWords;
  readonly title: string;
  readonly parts: readonly Part[];
  /** A slot's own words as a sentence, or what is to be filled in there. */
  readonly line: (slot: Slot) => string;
  /** The same as it stands in a sentence. */
  readonly name: (slot: Slot) => string;
  readonly said: (sentences: readonly SourceSentence[]) => string;
}

/** Parts under the notes’ own headings, or by topic. */
function partsOf(notes: Notes, kept: readonly SourceSentence[], count: number): Part[] {
  const { blocks } = notes.source;
  const heads = blocks.flatMap(({ kind, text }, block) => (kind === 'heading' ? [{ text, block }] : []));
  if (heads.length === 0) return kept.length === 0 ? [] : topicParts(kept, notes.language, count);
  const borders = [{ text: null, block: -1 }, ...heads];
  return borders.flatMap(({ text, block }, at) => {
    const until = borders[at + 1]?.block ?? Infinity;
    const sentences = kept.filter((one) => one.block > block && one.block < until);
    return sentences.length === 0 ? [] : [{ heading: text, level: 2, sentences }];
  });
}

function fillingOf(request: WritingRequest, kind: keyof typeof rooms, guesses: readonly Slot[]): Filling {
  const notes = readNotes(request, guesses);
  const { language, slots, source } = notes;
  const words = scriptWords(language);
  const isUnspaced = isUnspacedLanguage(language);
  const kept = withinRoom(notes, rooms[kind][request.length] * (lengthUnitOf(language) === 'words' ? 1 : 2));
  const [found] = source.sentences.length === 0 ? [] : titlesOf(source, 1);
  const title = slots.get('title') ?? slots.get('product') ?? notes.topic ?? found;
  return {
    notes,
    words,
    title: title === undefined ? words.empty.title : escapeMarkdown(title),
    parts: partsOf(notes, kept, partCounts[request.length]),
    line: (slot) => {
      const own = slots.get(slot);
      return own === undefined ? words.empty[slot] : escapeMarkdown(ended(own, isUnspaced));
    },
    name: (slot) => {
      const own = slots.get(slot)?.replace(/[.。]$/u, '');
      return own === undefined ? words.empty[slot] : escapeMarkdown(own);
    },
    said: (sentences) => sentences.map(({ text }) => escapeMarkdown(text)).join(isUnspaced ? '' : ' '),
  };
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Where in the script each part is said, at a narrator's pace; what is still to fill in counts as its prompt does. */
function timer(language: string): (said: string) => string {
  const unit = lengthUnitOf(language);
  let now = 0;
  return (said) => {
    const from = now;
    now += Math.max(1, Math.round(secondsToSay(lengthOf(said, unit), unit)));
    return `${clock(from)}–${clock(now)}`;
  };
}

/** A topic inside a sentence; only words that are no names begin small. */
const inSentence = (topic: string): string =>
  /^(?:Why|How|What|When|Where|Who|Which|The|An?|Our|Your|My)\b/u.test(topic)
    ? topic.charAt(0).toLowerCase() + topic.slice(1)
    : topic;

const audienceLine = ({ notes, words, name }: Filling): string =>
  notes.slots.has('audience') ? `*${words.forWhom}: ${name('audience')}*\n\n` : '';

/** Hook, scenes with what is seen and said, call to action; each with its time. */
export function* videoScript(request: WritingRequest): Generator<string> {
  const filling = fillingOf(request, 'video', ['hook', 'action']);
  const { words, title, parts, line, said, notes } = filling;
  const time = timer(notes.language);
  const picture = `*${words.picture}: ${words.empty.picture}*`;
  yield `# ${title}\n\n${audienceLine(filling)}`;
  yield `## ${words.hook} (${time(line('hook'))})\n\n${line('hook')}\n\n`;
  for (const [at, { heading, sentences }] of parts.entries()) {
    const text = said(sentences);
    const name = heading === null ? '' : `: ${escapeMarkdown(heading)}`;
    yield `## ${words.scene} ${at + 1}${name} (${time(text)})\n\n${picture}\n\n${text}\n\n`;
  }
  if (parts.length === 0)
    yield `## ${words.scene} 1 (${time(words.empty.point)})\n\n${picture}\n\n${words.empty.point}\n\n`;
  yield `## ${words.action} (${time(line('action'))})\n\n${line('action')}`;
}

/** Opening with the topics, parts with room for a story, closing with the points that matter most. */
export function* podcastScript(request: WritingRequest): Generator<string> {
  const filling = fillingOf(request, 'podcast', ['hook', 'action', 'question', 'next']);
  const { words, title, parts, line, name, said, notes } = filling;
  const time = timer(notes.language);
  const all = parts.flatMap(({ sentences }) => sentences);
  const phrases = keyPhrases(
    all.map(({ text }) => ({ text, weight: 1 })),
    notes.language,
    6,
  );
  const told = phrases.filter(({ isTelling }) => isTelling).slice(0, 3);
  const topics =
    notes.topic !== null || told.length < 2
      ? [inSentence(notes.topic === null ? title : escapeMarkdown(notes.topic))]
      : told.map(({ text }) => escapeMarkdown(text));
  const glue = isUnspacedLanguage(notes.language) ? '' : ' ';
  const opening = [
    notes.slots.has('hook') ? line('hook') : '',
    words.welcome(name('show'), name('host')),
    notes.slots.has('guest') ? words.guest(name('guest')) : '',
    words.today(topics),
  ]
    .filter((one) => one !== '')
    .join(glue);
  yield `# ${title}\n\n${audienceLine(filling)}`;
  yield `## ${words.opening} (${time(opening)})\n\n${opening}\n\n`;
  for (const [at, { heading, sentences }] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const question = isLast && notes.slots.has('question') ? `\n\n${words.ask(line('question'))}` : '';
    const text = `${said(sentences)}\n\n${words.empty.example}${question}`;
    const own = heading === null ? '' : `: ${escapeMarkdown(heading)}`;
    yield `## ${words.part} ${at + 1}${own} (${time(text)})\n\n${text}\n\n`;
  }
  const best = all.length > 3 ? pickSentences(all, 2) : [];
  const recap = best.length === 0 ? [] : [words.recap, said(best)];
  const next = notes.slots.has('next') ? [words.next(name('next'))] : [];
  const closing = [...recap, line('action'), ...next, words.thanks].join(glue);
  yield `## ${words.closing} (${time(closing)})\n\n${closing}`;
}

/** Attention, problem, benefit, proof, offer, call to action: what the notes have stands there, all else is left open. */
export function* advertScript(request: WritingRequest): Generator<string> {
  const filling = fillingOf(request, 'advert', ['action', 'hook', 'offer', 'proof']);
  const { words, title, parts, line, said, notes } = filling;
  const time = timer(notes.language);
  const rest = said(parts.flatMap(({ sentences }) => sentences));
  const glue = isUnspacedLanguage(notes.language) ? '' : ' ';
  const benefit = [notes.slots.has('benefit') ? line('benefit') : '', rest].filter((one) => one !== '').join(glue);
  yield `# ${title}\n\n${audienceLine(filling)}`;
  const steps = [
    [words.attention, line('hook')],
    [words.problem, line('problem')],
    [words.benefit, benefit === '' ? line('benefit') : benefit],
    [words.proof, line('proof')],
    [words.offer, line('offer')],
    [words.action, line('action')],
  ] as const;
  for (const [at, [name, text]] of steps.entries())
    yield `## ${name} (${time(text)})\n\n${text}${at === steps.length - 1 ? '' : '\n\n'}`;
}

/** Title, an opening, the notes in parts under headings, and an ending; only order and form are added. */
export function* draft(request: WritingRequest): Generator<string> {
  const filling = fillingOf(request, 'draft', []);
  const { words, title, parts, line, said, notes } = filling;
  yield `# ${title}\n\n${notes.slots.has('hook') ? line('hook') : words.empty.hook}\n\n`;
  for (const { heading, sentences } of parts) {
    yield heading === null ? '' : `## ${escapeMarkdown(heading)}\n\n`;
    yield `${said(sentences)}\n\n`;
  }
  const labelledParts = (['problem', 'benefit', 'proof', 'offer'] as const).filter((slot) => notes.slots.has(slot));
  for (const slot of labelledParts) yield `${line(slot)}\n\n`;
  yield notes.slots.has('action') ? line('action') : words.empty.ending;
}

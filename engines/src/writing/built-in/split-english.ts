import { longSentence, lengthOf } from '@timbre/media/writing/readability';
import { capitalised } from './key-phrases.ts';

/** Verbs that tell a clause from a phrase; regular ones are told by their endings. */
const finite =
  /(?:^|[^\p{L}])(?:am|is|are|was|were|be|have|has|had|do|does|did|will|would|can|could|may|might|must|shall|should|went|came|made|took|got|said|saw|knew|thought|found|gave|told|became|left|felt|put|brought|began|kept|held|wrote|stood|heard|let|meant|met|ran|paid|sat|spoke|lay|led|grew|lost|fell|sent|built|bought|broke|chose|drew|drove|ate|flew|hung|rose|shook|shone|sang|sank|slept|spent|stole|swam|taught|threw|understood|woke|wore|won|needs?|makes?|takes?|goes|gives?|shows?|means?|keeps?|comes?|helps?|works?|seems?|looks?|lets?|wants?|says?|knows?|runs?|stays?|brings?|turns?|lies|lives?|\p{Ll}{2,}ed|\p{Ll}+n['’]t|\p{L}+['’](?:s|re|ll|ve|d|m))(?![\p{L}])/iu;

const person = String.raw`(?:I|you|we|they|he|she)(?=['’ ])(?! (?:and|or|who|that)\b)`;
const pointing = String.raw`(?:it|this|that|these|those|there)(?=['’](?:s|re|ll|d)\b| (?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|does|did|do|means|makes|made|took|takes|came|comes|went|goes|gives|gave|needs|works|seems|seemed|helps|became|becomes|turns|turned|\p{Ll}+ed)\b)`;
const named = String.raw`(?:the|an?|my|your|his|her|its|our|their|some|most|many|each|every|no|one|nobody|everyone|everything|nothing|people)(?= \p{L})`;

/** Where one sentence may become two: a comma, a word that joins clauses, and the beginning of a clause. */
const joints = new RegExp(
  String.raw`,? (?<join>and|but|so|yet)(?<!,? so(?= that\b)) (?<person>${person})|, (?<join2>and|but|so|yet) (?:(?<pointing>${pointing})|(?<named>${named}))`,
  'giu',
);
const because =
  /,? because (?=(?:I|you|we|they|he|she|it|the|an?|my|your|his|her|its|our|their|this|these|those|there|no|most|many|\p{Lu}\p{Ll}+)[ '’])/gu;
const whichMeans = /, which (?:means(?: that)?|is why) /gu;

const subordinate =
  /^["“'‘(]?(?:when|whenever|if|although|though|even|because|while|since|as|after|before|until|unless|whereas|once|where|wherever|whether|given|despite|in case|so that)\b/iu;
/** One half of something whose other half may stand behind the joint. */
const halves = /\b(?:not only|either|neither|whether|both|not just|so \p{Ll}+ that|between|the more|the less)\b/iu;
const denies = /\b(?:not|never|no|only|just|partly|mainly|probably|perhaps|\p{L}+n['’]t)\b/iu;
const fewestWords = 4;

const count = (text: string): number => lengthOf(text, 'words');

/** Whether quotations and brackets are closed. */
function isClosed(text: string): boolean {
  const tally = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return tally(/"/gu) % 2 === 0 && tally(/“/gu) === tally(/”/gu) && tally(/\(/gu) === tally(/\)/gu);
}

/** Whether the words before a joint are a sentence of their own. */
function canEnd(left: string): boolean {
  if (count(left) < fewestWords || !finite.test(left) || halves.test(left) || !isClosed(left)) return false;
  return !subordinate.test(left) || left.includes(',');
}

/** The last part before a joint holds a verb: what stands behind is then no part of a list. */
const endsInClause = (left: string): boolean => !left.includes(',') || finite.test(left.slice(left.lastIndexOf(',')));

/** A clause after “the” or a name: its verb comes soon, and before anything that could hold one of its own. */
function beginsClause(right: string): boolean {
  const start = /^(?:[^\s,;:]+ ){1,6}[^\s,;:]*/u.exec(right)?.[0] ?? right;
  const own = start.split(/ (?:that|which|who|whom|whose|where|when|of which)\b/u)[0] ?? '';
  return finite.test(own);
}

interface Cut {
  readonly left: string;
  readonly right: string;
}

function* cutsOf(sentence: string): Generator<Cut> {
  for (const match of sentence.matchAll(joints)) {
    const left = sentence.slice(0, match.index);
    const { join, join2, named: isNamed, person: isPerson } = match.groups ?? {};
    const word = (join ?? join2 ?? '').toLowerCase();
    const clause = sentence.slice(match.index).replace(/^,? \p{L}+ /u, '');
    if (isNamed !== undefined && (!endsInClause(left) || !beginsClause(clause))) continue;
    if (isPerson !== undefined && !match[0].startsWith(',') && (!/^\p{L}+ \p{L}+/u.test(clause) || !endsInClause(left)))
      continue;
    yield { left, right: word === 'and' ? clause : `${word} ${clause}` };
  }
  for (const match of sentence.matchAll(because)) {
    const left = sentence.slice(0, match.index);
    const clause = sentence.slice(match.index + match[0].length);
    if (!denies.test(left) && count(clause) > 5 && beginsClause(clause))
      yield { left, right: `that’s because ${clause}` };
  }
  for (const match of sentence.matchAll(whichMeans)) {
    const clause = sentence.slice(match.index + match[0].length);
    yield {
      left: sentence.slice(0, match.index),
      right: `${match[0].includes('why') ? 'that’s why' : 'that means'} ${clause}`,
    };
  }
}

/** Cuts at semicolons between clauses that can each stand alone. */
export function splitSemicolons(sentence: string): string[] {
  for (const { index } of sentence.matchAll(/; /gu)) {
    const [left, right] = [sentence.slice(0, index), sentence.slice(index + 2)];
    const next = right.split(/[;.!?]/u)[0] ?? '';
    if (/^(?:and )?(?:that|which|who|whose|where)\b/iu.test(right)) continue;
    if (!finite.test(left) || !finite.test(next) || !isClosed(left) || count(next) < 2) continue;
    return [`${left}.`, ...splitSemicolons(capitalised(right))];
  }
  return [sentence];
}

/**
 * Cuts an English sentence of more than twenty words where it has two clauses that can each stand alone, as evenly as
 * that goes; what has no such place stays whole.
 */
export function splitEnglish(sentence: string): string[] {
  if (count(sentence) <= longSentence.words || /\?["”’)]*$/u.test(sentence)) return [sentence];
  let best: Cut | null = null;
  let bestUneven = Infinity;
  for (const cut of cutsOf(sentence)) {
    if (!canEnd(cut.left) || count(cut.right) < fewestWords || !finite.test(cut.right)) continue;
    const uneven = Math.abs(count(cut.left) - count(cut.right));
    if (uneven < bestUneven) [best, bestUneven] = [cut, uneven];
  }
  if (best === null) return [sentence];
  const left = best.left.replace(/[\s,]+$/u, '');
  return [...splitEnglish(`${left}.`), ...splitEnglish(capitalised(best.right))];
}

import { type ScriptMark, isPointMark } from '@timbre/contract/script';
import { beginsBracketTag, bracketTags } from './bracket-tags.ts';
import { normalMarks } from './normal-marks.ts';
import { backslashesBefore } from './parse-tags.ts';

/** The tags between two characters: what ends there, what stands there, what begins there. */
interface Inserted {
  closing: string;
  points: string;
  opening: string;
}

function insertedTags(marks: readonly ScriptMark[]): Map<number, Inserted> {
  const tags = new Map<number, Inserted>();
  const at = (offset: number): Inserted => {
    const found = tags.get(offset) ?? { closing: '', points: '', opening: '' };
    tags.set(offset, found);
    return found;
  };
  for (const mark of marks) {
    const { open, close } = bracketTags(mark);
    if (isPointMark(mark)) at(mark.start).points += open;
    else {
      at(mark.start).opening += open;
      at(mark.end).closing += close;
    }
  }
  return tags;
}

/** Text in which nothing reads as a tag. Where a tag follows, backslashes at its end are doubled. */
function escapedText(text: string, isTagNext: boolean): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(/[[<]/gu)) {
    const slashes = '\\'.repeat(backslashesBefore(text, index));
    // Every `<` that could begin a tag: where tags are put in behind it, only they decide whether it becomes one.
    const isTag = text[index] === '[' ? beginsBracketTag(text, index) : /[A-Za-z/!?]/u.test(text.charAt(index + 1));
    out += text.slice(from, index) + slashes + (isTag ? '\\' : '');
    from = index;
  }
  const rest = text.slice(from);
  return out + rest + (isTagNext ? '\\'.repeat(backslashesBefore(rest, rest.length)) : '');
}

/**
 * A text and its marks as one text in bracket notation, which `liftTags` takes apart into the same again: text that looks
 * like a tag is escaped, and a tag between two spaces gets a third, as lifting takes one. Points lose what they span.
 */
export function writeTags(text: string, marks: readonly ScriptMark[]): string {
  const tags = insertedTags(normalMarks(text, marks));
  let out = '';
  let from = 0;
  for (const offset of [...tags.keys()].sort((a, b) => a - b)) {
    const { closing = '', points = '', opening = '' } = tags.get(offset) ?? {};
    const isBetweenSpaces = offset > 0 && text[offset - 1] === ' ' && text[offset] === ' ';
    out += `${escapedText(text.slice(from, offset), true)}${isBetweenSpaces ? ' ' : ''}${closing}${points}${opening}`;
    from = offset;
  }
  return out + escapedText(text.slice(from), false);
}

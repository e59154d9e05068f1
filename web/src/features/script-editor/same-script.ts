import { hashKey } from '@tanstack/react-query';
import type { Segment } from '@timbre/contract/segments';
import { normalMarks } from '@timbre/media/script/normal-marks';
import type { ScriptArticle } from './article-doc.ts';

/** As the server keeps it; a recording that was deleted meanwhile is left out there. */
const kept = ({ text, marks, speaker, emotion, speed, pitch, gainDb, role, takeId }: Segment, theirs: Segment) =>
  hashKey([
    ...[text, normalMarks(text, marks), speaker || theirs.speaker, emotion, speed, pitch, gainDb, role],
    theirs.takeId === null ? null : takeId,
  ]);

/** Whether the server has what was sent; it makes a title of an empty one, and marks have one form there. */
export function isSameScript(theirs: ScriptArticle, sent: ScriptArticle): boolean {
  const title = sent.title.trim();
  return (
    (title === '' || title === theirs.title) &&
    hashKey([theirs.settings]) === hashKey([sent.settings]) &&
    theirs.segments.length === sent.segments.length &&
    theirs.segments.every((one, index) => {
      const own = sent.segments[index];
      return own !== undefined && kept(one, one) === kept(own, one);
    })
  );
}

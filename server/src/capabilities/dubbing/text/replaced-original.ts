import { dubLimits, type DubLine, type DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { lineKin, type LineKin } from '@timbre/media/dubbing/line-kin';
import { linesFromCues, type CueLine } from '@timbre/media/dubbing/cues/lines-from-cues';
import { requireCues, textOfLines, type Told } from './known-text.ts';

/** The lines of a project, and who speaks them. */
interface Original {
  readonly lines: readonly DubLine[];
  readonly speakers: readonly DubSpeaker[];
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** As the subtitles call them; capitals are how subtitles are written. */
function nameNow({ name }: DubSpeaker, told = name): string {
  return isSameName(name, told) ? name : told.slice(0, dubLimits.speakerNameChars).trim() || name;
}

/**
 * Who of the project is meant by each name in the subtitles, by the id that a name got there: the speaker who is called so, or
 * else the one who said most of what the subtitles have that name say, if no other name stands for them.
 */
function namedSpeakers(
  lines: readonly CueLine[],
  kin: ReadonlyMap<string, LineKin<DubLine>>,
  speakers: readonly DubSpeaker[],
): Map<string, string> {
  const known = new Map<string, string>();
  const isOpen = (id: string) => ![...known.values()].includes(id);
  for (const { speakerId: id, speakerName: name } of lines) {
    if (id === null || name === null || known.has(id)) continue;
    const own = speakers.find((speaker) => isSameName(speaker.name, name) && isOpen(speaker.id));
    if (own !== undefined) known.set(id, own.id);
  }
  const said = new Map<string, { readonly id: string; readonly speakerId: string; readonly seconds: number }>();
  for (const { id: lineId, speakerId: id, start, end } of lines) {
    const speakerId = kin.get(lineId)?.nearest?.speakerId ?? null;
    if (id === null || speakerId === null) continue;
    const key = `${id} ${speakerId}`;
    said.set(key, { id, speakerId, seconds: (said.get(key)?.seconds ?? 0) + end - start });
  }
  for (const { id, speakerId } of [...said.values()].toSorted((a, b) => b.seconds - a.seconds))
    if (!known.has(id) && isOpen(speakerId)) known.set(id, speakerId);
  return known;
}

/**
 * Subtitles as the original's lines, with what can be kept of those that stand there. A line that is one of them in other
 * words or at other times stays that line: its wordings, its speech and what was decided on it stay, and a wording that was
 * made from other words is told as outdated. Speakers keep their voices. Throws `dub.subtitles`.
 */
export function replacedOriginal(
  text: string,
  before: Original,
  told: Told,
): { readonly lines: DubLine[]; readonly speakers: DubSpeaker[] } {
  const cues = linesFromCues(requireCues(text, told.durationSeconds), told.newId);
  const kin = lineKin(before.lines, cues);
  const known = namedSpeakers(cues, kin, before.speakers);
  const names = new Map<string, string>();
  const placed = cues.map(({ speakerName, speakerId: named, ...line }) => {
    const speakerId = named === null ? (kin.get(line.id)?.nearest?.speakerId ?? null) : (known.get(named) ?? named);
    if (speakerId !== null && speakerName !== null) names.set(speakerId, speakerName);
    return { ...line, speakerId };
  });
  const ids = new Set([...before.speakers.map(({ id }) => id), ...names.keys()]);
  const made = textOfLines(placed, [...ids], told, names);
  const had = new Map(before.speakers.map((speaker) => [speaker.id, speaker]));
  return {
    lines: made.lines.map((line) => {
      const own = kin.get(line.id)?.counterpart ?? null;
      const { id, keepsOriginal, wordings } = own ?? { id: line.id, keepsOriginal: false, wordings: {} };
      return { ...line, id, keepsOriginal, wordings };
    }),
    speakers: [
      ...before.speakers.map((speaker) => ({ ...speaker, name: nameNow(speaker, names.get(speaker.id)) })),
      ...made.speakers.filter(({ id }) => !had.has(id)),
    ],
  };
}

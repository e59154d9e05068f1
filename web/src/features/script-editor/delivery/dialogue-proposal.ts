import type { Role } from '@timbre/contract/articles/article-settings';
import { type DialogueLine, sameName } from '../document/assign-dialogue.ts';

export interface ProposedLine {
  readonly line: DialogueLine;
  readonly speaker: string;
  /** Only guessed ones are left out until someone takes them. */
  readonly isChosen: boolean;
}

/** What the review list shows. */
export interface Proposal {
  readonly lines: readonly ProposedLine[];
  /** Voices of new roles, by name; roles that are there keep theirs. */
  readonly voices: ReadonlyMap<string, string>;
}

export const lineKey = ({ segmentId, start }: DialogueLine): string => `${segmentId} ${start}`;

/** Names of a proposal, the first to speak first. */
export const castOf = ({ lines }: Proposal): string[] => [...new Set(lines.map(({ speaker }) => speaker))];

/** Roles that are there keep their names; new ones get voices in the order in which they speak. */
export function proposalOf(
  found: readonly DialogueLine[],
  roles: readonly Role[],
  casting: (names: readonly string[]) => readonly (string | undefined)[],
): Proposal {
  const known = (name: string) => roles.find((role) => sameName(role.name, name));
  const lines = found.map((line) => ({
    line,
    speaker: known(line.speaker)?.name ?? line.speaker,
    isChosen: line.by !== 'turn',
  }));
  const fresh = castOf({ lines, voices: new Map() }).filter((name) => known(name) === undefined);
  const cast = casting(fresh);
  return { lines, voices: new Map(fresh.flatMap((name, at) => (cast[at] === undefined ? [] : [[name, cast[at]]]))) };
}

/** Another name for everything a speaker says; a name that is there already takes the lines over. */
export function renameSpeaker({ lines, voices }: Proposal, from: string, to: string): Proposal {
  const voice = voices.get(to) ?? voices.get(from);
  const rest = [...voices].filter(([name]) => name !== from && name !== to);
  return {
    lines: lines.map((one) => (one.speaker === from ? { ...one, speaker: to } : one)),
    voices: new Map(voice === undefined ? rest : [...rest, [to, voice]]),
  };
}

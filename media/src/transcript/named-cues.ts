interface Named {
  readonly text: string;
  readonly speaker?: string;
}

/**
 * SubRip has no field for who speaks: a name stands where it changes. Where one person speaks alone a name says nothing,
 * and none is written; where the next is no one's the name before would be taken for theirs, so it begins with a dash.
 */
export function namedCues<C extends Named>(cues: readonly C[]): C[] {
  const names = new Set(cues.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker])));
  const isAlone = names.size < 2 && cues.every(({ speaker }) => speaker !== undefined);
  if (isAlone || names.size === 0) return [...cues];
  let before: string | undefined;
  return cues.map((cue) => {
    const { speaker, text } = cue;
    const isNew = speaker !== before;
    before = speaker;
    if (!isNew) return cue;
    return { ...cue, text: speaker === undefined ? `– ${text}` : `${speaker}: ${text}` };
  });
}

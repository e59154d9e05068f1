import { useState } from 'react';
import { readSubtitleFile, type BroughtSubtitles, type SubtitleProblem } from './subtitle-file.ts';

/** Subtitles that are brought along, or what is wrong with the file that was chosen. */
export function useSubtitles(onProblem: (error: unknown) => void) {
  const [subtitles, setSubtitles] = useState<BroughtSubtitles | null>(null);
  const [problem, setProblem] = useState<SubtitleProblem | null>(null);
  const choose = async (file: File) => {
    setProblem(null);
    onProblem(null);
    try {
      const read = await readSubtitleFile(file);
      if ('problem' in read) setProblem(read.problem);
      else setSubtitles({ name: file.name, text: read.text, of: subtitles?.of ?? 'source' });
    } catch (error) {
      onProblem(error);
    }
  };
  return { subtitles, setSubtitles, problem, choose: (file: File) => void choose(file) };
}

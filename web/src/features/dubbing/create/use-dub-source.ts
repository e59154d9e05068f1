import { mediaExtensions } from '@timbre/contract/limits';
import { useRef, useState } from 'react';
import { mediaLength } from '../../../domain/recordings/media-length.ts';
import { fileRefusal, linkRefusal, refused } from '../../../domain/recordings/source-refusal.ts';
import type { DubSource } from './dub-source.ts';

/** What is chosen to be translated; `onProblem` hears why something can't be. */
export function useDubSource(first: DubSource | null, onProblem: (error: unknown) => void) {
  const [source, setSource] = useState(first);
  const latest = useRef(source);
  const choose = (next: DubSource | null) => {
    latest.current = next;
    setSource(next);
    onProblem(null);
  };
  const chooseFile = (file: File) => {
    const code = fileRefusal(file, mediaExtensions);
    if (code !== null) return onProblem(refused(code));
    choose({ type: 'file', file, seconds: null });
    void mediaLength(file).then((seconds) => {
      // The length of a file that was chosen before may come later than this one's.
      const now = latest.current;
      if (now?.type === 'file' && now.file === file) choose({ type: 'file', file, seconds });
    });
  };
  const chooseLink = (url: string) => {
    const code = linkRefusal(url);
    if (code !== null) return onProblem(refused(code));
    choose({ type: 'link', url });
  };
  return { source, choose, chooseFile, chooseLink };
}

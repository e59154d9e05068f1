import { useCallback, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { beginAlignment, sendRecording, useAlignmentsChanged } from './api.ts';
import { mediaLength } from '../../lib/media-length.ts';

/** The form's state, and the way from a file to a job. */
export function useAlignmentForm(onBegun: (id: string) => void) {
  const spoken = useLanguage();
  const changed = useAlignmentsChanged();
  const [file, chooseFile] = useState<File | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [script, setScript] = useState('');
  const [language, setLanguage] = useState(spoken === 'ja' ? 'ja-JP' : 'en-US');
  /** Percent; null: nothing is being sent. */
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  /** A file that was sent before something else went wrong is not sent again. */
  const sent = useRef<{ file: File; fileId: string } | null>(null);
  const latest = useRef<File | null>(null);
  const work = useRef<AbortController | null>(null);

  const setFile = useCallback((next: File) => {
    chooseFile(next);
    setSeconds(null);
    setProblem(null);
    // The length of a file that was chosen before may come later than this one's.
    latest.current = next;
    void mediaLength(next).then((found) => latest.current === next && setSeconds(found));
  }, []);

  const begin = async () => {
    if (file === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setProblem(null);
    setSending(0);
    try {
      if (sent.current?.file !== file)
        sent.current = { file, fileId: await sendRecording(file, { signal, onProgress: setSending }) };
      setSending(100);
      const { id } = await beginAlignment({ fileId: sent.current.fileId, script, language }, signal);
      sent.current = null;
      changed();
      onBegun(id);
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    } finally {
      setSending(null);
    }
  };

  return {
    ...{ file, setFile, seconds, script, setScript, language, setLanguage, sending, begin, problem },
    clearProblem: () => setProblem(null),
    stop: () => work.current?.abort(),
  };
}

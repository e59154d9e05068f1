import { ApiError } from '@timbre/client';
import type { Alignment } from '@timbre/contract/alignment/alignment';
import { errors } from '@timbre/contract/errors/errors';
import { uploadLimits } from '@timbre/contract/limits';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { alignmentSender } from './alignment-sender.ts';
import { upload } from '../../lib/http/upload.ts';
import { beginAlignment, useAlignmentLanguages, useAlignmentsChanged } from './api.ts';
import { mediaLength } from '../../domain/recordings/media-length.ts';
import { useHandedDownload } from '../downloads/api.ts';
import { scriptLanguage } from './script-language.ts';

const nameOf = ({ name, size }: File) => ({ name, sizeBytes: size });

/** The form's state, and the way from a file to a job. */
export function useAlignmentForm(from: Alignment | null, onBegun: (id: string) => void) {
  const spoken = useLanguage();
  const changed = useAlignmentsChanged();
  const [file, chooseFile] = useState<File | null>(null);
  const [fileSeconds, setSeconds] = useState<number | null>(null);
  // A download is here already; a file that is chosen goes before it.
  const [search] = useSearchParams();
  const handedId = search.get('download');
  const handing = useHandedDownload(handedId);
  const handed = file === null ? (handing.data ?? null) : null;
  const here = handed ?? (from === null ? null : { ...from, sizeBytes: null });
  const chosen = file === null ? here && { name: here.title, sizeBytes: here.sizeBytes } : nameOf(file);
  const seconds = file === null ? (here?.durationSeconds ?? null) : fileSeconds;
  const [script, setScript] = useState(from?.script ?? '');
  const [chosenLanguage, setLanguage] = useState(from?.language ?? null);
  const languages = useAlignmentLanguages();
  const read = useDeferredValue(script);
  const language = useMemo(() => {
    const known = (languages.data ?? []).map((one) => one.language);
    return chosenLanguage ?? scriptLanguage(read, known, spoken === 'ja' ? 'ja-JP' : 'en-US');
  }, [chosenLanguage, languages.data, read, spoken]);
  /** Percent; null: nothing is being sent. */
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [deliver] = useState(() => alignmentSender({ send: upload, begin: beginAlignment }));
  const latest = useRef<File | null>(null);
  const work = useRef<AbortController | null>(null);

  const setFile = useCallback((next: File) => {
    const refused =
      next.size === 0 ? 'upload.empty' : next.size > uploadLimits.recordingBytes ? 'upload.too-large' : null;
    if (refused !== null) return setProblem(new ApiError(refused, errors[refused].message));
    chooseFile(next);
    setSeconds(null);
    setProblem(null);
    // The length of a file that was chosen before may come later than this one's.
    latest.current = next;
    void mediaLength(next).then((found) => latest.current === next && setSeconds(found));
  }, []);

  const begin = async () => {
    const source = file === null ? here && { fileId: here.fileId } : { file };
    if (source === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setProblem(null);
    setSending(0);
    try {
      const id = await deliver(source, { script, language }, { signal, onProgress: setSending });
      changed();
      onBegun(id);
    } catch (error) {
      if (!signal.aborted) setProblem(error);
    } finally {
      setSending(null);
    }
  };

  return {
    chosen,
    handing,
    setFile,
    seconds,
    script,
    setScript,
    language,
    setLanguage,
    sending,
    begin,
    problem,
    /** The address names a download that is not there any more, or not finished. */
    isHandedGone: handedId !== null && file === null && handing.data === null,
    clearProblem: () => setProblem(null),
    stop: () => work.current?.abort(),
  };
}

import { useEffect, useRef, useState } from 'react';
import { type MatchAudio, sendRecording } from './api.ts';
import { fileRefusal, refusal, typeOf } from './match-input.ts';
import { readMedia } from './read-media.ts';

interface Chosen {
  readonly name: string;
  /** Such as `MP3`. */
  readonly type: string;
}

/** What becomes of a file: nothing chosen, being read, on its way, or taken by the server. */
export type RecordingState =
  | { readonly step: 'none' }
  | (Chosen & { readonly step: 'parsing' })
  | (Chosen & { readonly step: 'uploading'; readonly percent: number })
  | (Chosen & {
      readonly step: 'ready';
      readonly audio: MatchAudio;
      /** Null: this browser can't play it. */
      readonly recording: Blob | null;
    });

/** The file or recording whose voice is looked for. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>({ step: 'none' });
  const [problem, setProblem] = useState<unknown>(null);
  const last = useRef<{ readonly file: Blob; readonly name: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  /** A search takes the file with it, however it ends. */
  const isSpent = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: Blob, name: string): Promise<MatchAudio | null> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    last.current = { file, name };
    const chosen = { name, type: typeOf(name) };
    setProblem(null);
    setState({ ...chosen, step: 'parsing' });
    try {
      const about = { name, size: file.size };
      // Known at once, however long the file takes to be read.
      const atOnce = fileRefusal(about, null);
      if (atOnce !== null) throw refusal(atOnce);
      const { seconds, isPlayable } = await readMedia(file);
      signal.throwIfAborted();
      const refused = fileRefusal(about, seconds);
      if (refused !== null) throw refusal(refused);
      setState({ ...chosen, step: 'uploading', percent: 0 });
      const onProgress = (percent: number) => {
        if (!signal.aborted) setState({ ...chosen, step: 'uploading', percent });
      };
      const audio = await sendRecording(file, { name, signal, onProgress });
      isSpent.current = false;
      setState({ ...chosen, step: 'ready', audio, recording: isPlayable ? file : null });
      return audio;
    } catch (error) {
      if (!signal.aborted) {
        setState({ step: 'none' });
        setProblem(error);
      }
      return null;
    }
  };
  return {
    state,
    problem,
    /** An empty file does nothing, as no file does. */
    choose: (file: Blob, name: string) => {
      if (file.size > 0) void send(file, name);
    },
    /** A search was begun with it. */
    spend: () => {
      isSpent.current = true;
    },
    /** The file as the server has it, sent again where it has it no more; null: it could not be. */
    taken: async (): Promise<MatchAudio | null> => {
      if (state.step !== 'ready') return null;
      return isSpent.current && last.current !== null ? send(last.current.file, last.current.name) : state.audio;
    },
    retry: () => {
      if (last.current !== null) void send(last.current.file, last.current.name);
    },
    clear: () => {
      running.current?.abort();
      last.current = null;
      setProblem(null);
      setState({ step: 'none' });
    },
    dismiss: () => setProblem(null),
  };
}

export type RecordingControl = ReturnType<typeof useRecording>;

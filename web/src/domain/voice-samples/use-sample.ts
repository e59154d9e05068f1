import { ApiError } from '@timbre/client';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { deleteCloneSample, type CloneSample } from '@timbre/contract/cloning/cloning-sample';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { prepareSample, type SampleSource, type Sent } from './send-sample.ts';
import { fileProblem, isLink } from './sample-source.ts';

/** What becomes of the recording: nothing yet, on its way, too much of it, or converted and ready. */
type SampleState =
  | { readonly step: 'none' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'over'; readonly error: unknown }
  | { readonly step: 'ready'; readonly sample: CloneSample };

/** Names of sentences in the texts, or what the server said. */
type SampleProblem =
  | { readonly key: 'empty' | 'format' | 'link' | 'trimLarge' | 'trimLong' }
  | { readonly error: unknown }
  | null;

/** What may be cut, and the sentence for what is too much even for that. */
const tooMuch: ReadonlyMap<string, 'trimLarge' | 'trimLong'> = new Map([
  ['clone.sample-long', 'trimLong'],
  ['clone.sample-large', 'trimLarge'],
  ['request.too-large', 'trimLarge'],
]);

type Settle = (sample: CloneSample | null) => void;

/** A caller that wants the sample waits while it is asked whether it may be cut; null: it may not. */
function useWait() {
  const settle = useRef<Settle | null>(null);
  const wait = () =>
    new Promise<CloneSample | null>((resolve) => {
      settle.current = resolve;
    });
  const endWait: Settle = (sample) => {
    settle.current?.(sample);
    settle.current = null;
  };
  return { wait, endWait };
}

interface SampleOptions {
  /** As it is typed. */
  readonly link: string;
  readonly setLink: (link: string) => void;
  readonly onSignedOut: () => void;
}

/** The sample of a clone: chosen, sent, converted and measured, or cut when it is too long. */
export function useSample({ link, setLink, onSignedOut }: SampleOptions) {
  const [state, setState] = useState<SampleState>({ step: 'none' });
  const [problem, setProblem] = useState<SampleProblem>(null);
  const last = useRef<(Sent & { readonly source: SampleSource }) | null>(null);
  const running = useRef<AbortController | null>(null);
  const { wait, endWait } = useWait();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (source: SampleSource, isTrimmed: boolean): Promise<CloneSample | null> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    if (last.current?.source !== source) last.current = { source, fileId: null, isTrimmed };
    const known = last.current;
    known.isTrimmed = isTrimmed;
    setProblem(null);
    setState({ step: 'sending', percent: 0 });
    try {
      const onProgress = (percent: number) => setState({ step: 'sending', percent });
      const sample = await prepareSample(source, known, { signal, onProgress });
      setState({ step: 'ready', sample });
      return sample;
    } catch (error) {
      if (signal.aborted) return null;
      const code = error instanceof ApiError ? error.code : '';
      const key = tooMuch.get(code);
      if (key !== undefined && !isTrimmed) {
        setState({ step: 'over', error });
        return wait();
      }
      if (code === 'session.required') onSignedOut();
      else {
        setState({ step: 'none' });
        setProblem(key === undefined ? { error } : { key });
      }
      return null;
    }
  };

  const chooseFile = (file: File) => {
    const key = fileProblem(file);
    if (key !== null) return setProblem({ key });
    const source = { kind: 'file', file, name: file.name } as const;
    if (file.size <= cloningLimits.maxBytes) return void send(source, false);
    last.current = { source, fileId: null, isTrimmed: false };
    setState({ step: 'over', error: null });
  };
  /** What was typed, fetched and measured, and cut if it has to be; null: the box says why not. */
  const takeLink = async (): Promise<CloneSample | null> => {
    if (isLink(link)) return send({ kind: 'link', link: link.trim() }, false);
    setProblem({ key: 'link' });
    return null;
  };
  const clear = () => {
    running.current?.abort();
    endWait(null);
    if (state.step === 'ready') void api.send(deleteCloneSample, { id: state.sample.id }).catch(() => undefined);
    last.current = null;
    setLink('');
    setProblem(null);
    setState({ step: 'none' });
  };
  return {
    state,
    problem,
    link,
    setLink,
    chooseFile,
    takeLink,
    clear,
    chooseRecording: (file: Blob, name: string) => void send({ kind: 'file', file, name, isRecording: true }, false),
    trim: async () => {
      if (last.current !== null) endWait(await send(last.current.source, true));
    },
    /** The server threw it away with the voice that was not made of it: it is sent again for the next try. */
    renew: () => {
      if (last.current === null) return;
      last.current.fileId = null;
      void send(last.current.source, last.current.isTrimmed);
    },
  };
}

export type SampleControl = ReturnType<typeof useSample>;

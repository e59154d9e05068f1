import { readVoiceDemo } from '@timbre/contract/voices/voices';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import type { VoicePace } from '../../domain/voices/voice-matching.ts';
import type { TuneQuestion } from './tuned-demo.worker.ts';

/** Asks a worker of its own: the vocoder takes seconds, in which the page goes on. */
function tune(question: TuneQuestion): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL('./tuned-demo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer> | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(question, [question.wav]);
  }).finally(() => worker.terminate());
}

/** Makes voices' demos sound as they are when set so; each once. */
export function useTunedDemo(): (speaker: string, pace: VoicePace) => Promise<string> {
  const made = useRef(new Map<string, string>());
  useEffect(() => {
    const urls = made.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);
  return useCallback(async (speaker, { speed, pitch }) => {
    const name = `${speaker} ${speed} ${pitch}`;
    const known = made.current.get(name);
    if (known !== undefined) return known;
    const answer = await api.bytes(readVoiceDemo, { speaker });
    const wav = await tune({ wav: await answer.arrayBuffer(), speed, pitch });
    if (wav === null) throw new Error('The demo is no WAV file.');
    const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    made.current.set(name, url);
    return url;
  }, []);
}

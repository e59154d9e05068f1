import { useCallback, useEffect, useRef, useState } from 'react';
import type { Trim } from './trim-model.ts';

/** Recordings are decoded at the rate the studio exports in. */
const sampleRate = 48_000;

export interface RecordingSound {
  readonly buffer: AudioBuffer | null;
  /** This browser cannot read what it has recorded. */
  readonly isUnreadable: boolean;
  readonly isPlaying: boolean;
  readonly play: (part: Trim) => void;
  readonly stop: () => void;
}

/** A recording as samples: to draw, to cut and to hear, also only a part of it. */
export function useRecordingSound(recording: Blob): RecordingSound {
  const [buffer, setBuffer] = useState<AudioBuffer | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const playing = useRef<{ context: AudioContext; source: AudioBufferSourceNode } | null>(null);
  useEffect(() => {
    let isOver = false;
    recording
      .arrayBuffer()
      .then((bytes) => new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes))
      .then(
        (decoded) => !isOver && setBuffer(decoded),
        () => !isOver && setIsUnreadable(true),
      );
    return () => {
      isOver = true;
    };
  }, [recording]);
  const stop = useCallback(() => {
    const { context, source } = playing.current ?? {};
    playing.current = null;
    setIsPlaying(false);
    source?.stop();
    void context?.close();
  }, []);
  useEffect(() => stop, [stop]);
  const play = ({ start, end }: Trim) => {
    if (buffer === null) return;
    stop();
    const context = new AudioContext();
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.addEventListener('ended', () => playing.current?.source === source && stop());
    playing.current = { context, source };
    setIsPlaying(true);
    source.start(0, start, end - start);
  };
  return { buffer, isUnreadable, isPlaying, play, stop };
}

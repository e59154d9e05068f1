import { useEffect, useRef, useState } from 'react';
import type { Json } from '../model/spec.ts';

export interface SocketMessage {
  readonly isSent: boolean;
  readonly text: string;
  /** Bytes of audio that were in it. */
  readonly audioBytes: number;
}

export interface Conversation {
  readonly messages: readonly SocketMessage[];
  /** Everything that was heard, in the order it came. */
  readonly audio: Blob | null;
  readonly closeCode: number | null;
  readonly isOpen: boolean;
}

const nothing: Conversation = { messages: [], audio: null, closeCode: null, isOpen: false };

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/** What came, with its audio apart: a screen full of base64 says nothing. */
function readMessage(data: string): readonly [SocketMessage, Uint8Array<ArrayBuffer> | null] {
  const value = JSON.parse(data) as { readonly audio?: string | null };
  const audio = typeof value.audio === 'string' && value.audio !== '' ? bytesOf(value.audio) : null;
  const shown = audio === null ? value : { ...value, audio: '…' };
  return [{ isSent: false, text: JSON.stringify(shown), audioBytes: audio?.byteLength ?? 0 }, audio];
}

/** One conversation over a WebSocket at a time; leaving the call closes it. */
export function useSocket() {
  const [conversation, setConversation] = useState(nothing);
  const socket = useRef<WebSocket>(null);
  const close = () => socket.current?.close();
  useEffect(() => () => socket.current?.close(), []);
  const open = (path: string, messages: readonly Json[]) => {
    close();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const opened = new WebSocket(new URL(path, window.location.href).href.replace(/^http/u, 'ws'));
    socket.current = opened;
    setConversation({ ...nothing, isOpen: true });
    const show = (change: (now: Conversation) => Conversation) => {
      if (socket.current === opened) setConversation(change);
    };
    opened.addEventListener('open', () => {
      for (const message of messages) {
        const text = JSON.stringify(message);
        opened.send(text);
        // Keys are not for screens.
        const shown = text.replace(/"(?:xi_api_key|authorization)":"[^"]*"/u, '"xi_api_key":"…"');
        show((now) => ({ ...now, messages: [...now.messages, { isSent: true, text: shown, audioBytes: 0 }] }));
      }
    });
    opened.addEventListener('message', ({ data }) => {
      const [message, audio] = readMessage(String(data));
      if (audio !== null) chunks.push(audio);
      show((now) => ({ ...now, messages: [...now.messages, message] }));
    });
    opened.addEventListener('close', ({ code }) => {
      const audio = chunks.length === 0 ? null : new Blob(chunks, { type: 'audio/mpeg' });
      show((now) => ({ ...now, closeCode: code, audio, isOpen: false }));
    });
  };
  return { conversation, open, close };
}

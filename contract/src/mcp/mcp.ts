// The Model Context Protocol over streamable HTTP: programs that work with language models call the studio's tools.
import * as z from 'zod/mini';
import { keyScopes } from '../api-keys/key-scopes.ts';
import { call } from '../call.ts';

export const mcpLimits = {
  /** Of the audio in one answer, before base64 makes it a third larger; for speech as MP3 that is about 20 minutes. */
  audioBytes: 10_485_760,
  /** Of a recording in one message, before base64; a whole message may have 2 MB. */
  messageAudioBytes: 1_500_000,
  sessionChars: 100,
} as const;

const shared = {
  path: '/mcp',
  kind: 'stream',
  access: 'user',
  // Every key may ask which tools there are. What a tool wants of a key, its own call says (mcp-tools.ts).
  scopes: keyScopes,
  reads: true,
  output: z.unknown(),
  errors: ['request.forged'],
} as const;

/**
 * One JSON-RPC message of the protocol. A request is answered by events: its progress, and its result as the last one.
 * The session that `initialize` answers ties a request to what cancels it; nothing of it is kept.
 */
export const sendMcpMessage = call({
  ...shared,
  id: 'sendMcpMessage',
  method: 'POST',
  input: z.looseObject({}),
});

/** Answers 405, as the protocol has it where a server sends nothing on its own. */
export const openMcpStream = call({ ...shared, id: 'openMcpStream', method: 'GET', input: z.object({}) });

/** Stops what still runs in the session of the header `mcp-session-id`. */
export const endMcpSession = call({ ...shared, id: 'endMcpSession', method: 'DELETE', input: z.object({}) });

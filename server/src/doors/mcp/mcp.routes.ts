import { endMcpSession, mcpLimits, openMcpStream, sendMcpMessage } from '@timbre/contract/mcp/mcp';
import type { ByteAnswer, RequestInfo, Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { MessageDeps } from './answer-message.ts';
import { requireOwnOrigin } from './own-origin.ts';

type Header = (name: string) => string | undefined;

const bare = (status: number, headers: ByteAnswer['headers'] = {}): ByteAnswer => ({
  status,
  headers,
  body: new Uint8Array(),
});

/** Of a program that has no session, requests are told apart by their numbers alone. */
const sessionOf = (header: Header): string => (header('mcp-session-id') ?? '').slice(0, mcpLimits.sessionChars);

/** What a cancelling message cancels; null: it is another message. */
function cancelled({ method, params }: Readonly<Record<string, unknown>>): string | number | null {
  if (method !== 'notifications/cancelled' || typeof params !== 'object' || params === null) return null;
  const { requestId } = params as { readonly requestId?: unknown };
  return typeof requestId === 'string' || typeof requestId === 'number' ? requestId : null;
}

/** The tools for programs that work with language models. */
export function mcpRoutes(deps: MessageDeps & { readonly publicUrl: string }): Route[] {
  const check = (header: Header, { host }: RequestInfo): void =>
    requireOwnOrigin(header('origin'), host, deps.publicUrl);
  return [
    handle(sendMcpMessage, async ({ actor, input: message, header, info }) => {
      check(header, info);
      const session = sessionOf(header);
      const requestId = cancelled(message);
      if (requestId !== null) {
        await deps.running.stop({ userId: actor.userId, session, requestId });
        return bare(202);
      }
      const { answerMessage } = await import('./answer-message.ts');
      const { signal } = info;
      return answerMessage(deps, { actor, message, header, session, signal, requestId: info.requestId });
    }),
    handle(openMcpStream, ({ header, info }) => {
      check(header, info);
      return bare(405, { allow: 'POST, DELETE' });
    }),
    handle(endMcpSession, async ({ actor, header, info }) => {
      check(header, info);
      await deps.running.stopSession({ userId: actor.userId, session: sessionOf(header) });
      return bare(200);
    }),
  ];
}

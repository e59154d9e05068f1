// Loads the protocol's own code: imported when the first message comes, so that no server starts with it.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { productName } from '@timbre/contract/screens/screen';
import type { McpTool } from '@timbre/contract/mcp/mcp-tools';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { knownError } from '../../platform/http/error-answer.ts';
import { readInput } from '../../platform/http/input.ts';
import { requireKeyRights } from '../../platform/http/key-access.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { RunningCalls } from './running-calls.ts';
import type { ServedTool, ToolAnswer } from './served-tool.ts';

export interface MessageDeps {
  readonly tools: readonly ServedTool[];
  readonly running: RunningCalls;
  readonly logger: Pick<Logger, 'error'>;
  readonly version: string;
}

export interface MessageRequest {
  readonly actor: Actor;
  readonly message: Readonly<Record<string, unknown>>;
  readonly header: (name: string) => string | undefined;
  readonly session: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

const instructions =
  'Tools of a voiceover studio. Work that costs credits says so; an error costs nothing. Recordings are given by address, or as base64 when they are short.';

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema as Tool['inputSchema'];
}

const definitionOf = ({ name, title, description, input, output, call }: McpTool): Tool => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input'),
  ...(output === null ? {} : { outputSchema: schemaOf(output, 'output') }),
  annotations: { readOnlyHint: call.reads, destructiveHint: false },
});

/** Writing schemas takes longer than all else of a listing. */
const definitions = new WeakMap<McpTool, Tool>();
function definitionFor(tool: McpTool): Tool {
  const made = definitions.get(tool) ?? definitionOf(tool);
  definitions.set(tool, made);
  return made;
}

function mayUse({ call }: McpTool, actor: Actor): boolean {
  try {
    requireKeyRights(call, actor);
    return true;
  } catch {
    return false;
  }
}

function resultOf({ text, audio, data }: ToolAnswer<unknown>): CallToolResult {
  const sound =
    audio === undefined
      ? []
      : [
          {
            type: 'audio' as const,
            data: Buffer.from(audio.bytes).toString('base64'),
            mimeType: audio.mimeType,
          },
        ];
  return {
    content: [{ type: 'text', text: text ?? JSON.stringify(data) }, ...sound],
    ...(data === null ? {} : { structuredContent: data as Record<string, unknown> }),
  };
}

/** The product's sentence, which says what to do; its name goes with it for programs. */
const refusalOf = ({ code, message }: AppError): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: message }],
  _meta: { code },
});

function serverOf({ tools, logger, version }: MessageDeps, { actor, requestId }: MessageRequest): McpServer {
  const mcp = new McpServer({ name: productName, version }, { capabilities: { tools: {} }, instructions });
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter(({ tool }) => mayUse(tool, actor)).map(({ tool }) => definitionFor(tool)),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const served = tools.find(({ tool }) => tool.name === params.name);
    if (served === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool “${params.name}”.`);
    const progressToken = params._meta?.progressToken;
    const tell = (progress: number): void => {
      if (progressToken === undefined || signal.aborted) return;
      const told = { method: 'notifications/progress', params: { progressToken, progress, total: 1 } } as const;
      // Who doesn't hear of it has gone, and its signal says so.
      sendNotification(told).catch(() => undefined);
    };
    try {
      requireKeyRights(served.tool.call, actor);
      const input = readInput(served.tool, { path: {}, query: {}, body: params.arguments ?? {} });
      return resultOf(await served.run({ actor, input, signal, tell }));
    } catch (error) {
      const known = knownError(error);
      if (known !== null || signal.aborted) return refusalOf(known ?? new AppError('server.error'));
      logger.error('request failed', { requestId, route: 'sendMcpMessage', tool: params.name, error });
      return refusalOf(new AppError('server.error'));
    }
  });
  return mcp;
}

/** The protocol's own but for the connection, which is not its, and what every answer here says alike. */
function answeredHeaders(headers: Headers): Record<string, string> {
  const own = [...headers].filter(([name]) => name !== 'connection' && name !== 'cache-control');
  return Object.fromEntries(
    own.map(([name, value]) => [name, name === 'content-type' ? `${value}; charset=utf-8` : value]),
  );
}

/** Answers one message; a request ends when its result has left, its caller goes away or its session stops it. */
export async function answerMessage(deps: MessageDeps, request: MessageRequest): Promise<ByteAnswer> {
  // The protocol's code gives every schema of the process zod's own English texts, whenever a part of it loads; ours say
  // what to do (http/sentences.ts).
  z.config({ localeError: undefined });
  const { message, header, session, signal, actor } = request;
  const sent = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = header(name);
    if (value !== undefined) sent.set(name, value);
  }
  const transport = new WebStandardStreamableHTTPServerTransport(
    message['method'] === 'initialize' ? { sessionIdGenerator: newId } : {},
  );
  await serverOf(deps, request).connect(transport);
  const stop = (): void => void transport.close();
  signal.addEventListener('abort', stop, { once: true });
  const { id } = message;
  const forget =
    typeof id === 'string' || typeof id === 'number'
      ? deps.running.add({ userId: actor.userId, session, requestId: id }, stop)
      : () => undefined;
  const end = (): void => {
    signal.removeEventListener('abort', stop);
    forget();
    stop();
  };
  try {
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers: sent });
    const { status, headers, body } = await transport.handleRequest(asked, { parsedBody: message });
    const answered = answeredHeaders(headers);
    if (body === null) {
      end();
      return { status, headers: answered, body: new Uint8Array() };
    }
    const bytes = Readable.fromWeb(body as ReadableStream);
    bytes.once('close', end);
    return { status, headers: answered, body: bytes };
  } catch (error) {
    end();
    throw error;
  }
}

import type { McpTool } from '@timbre/contract/mcp/mcp-tools';
import type * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';

export interface ToolRequest<I> {
  readonly actor: Actor;
  readonly input: I;
  /** Aborted when the caller cancels or goes away. */
  readonly signal: AbortSignal;
  /** How far it is, 0 to 1. */
  readonly tell: (fraction: number) => void;
}

/** What a tool has made: a text, audio, or data that is read as text too. */
export interface ToolAnswer<D> {
  /** Left out: the data as JSON. */
  readonly text?: string;
  readonly audio?: { readonly bytes: Uint8Array; readonly mimeType: string };
  readonly data: D;
}

/** A tool of the contract and what it does here. */
export interface ServedTool {
  readonly tool: McpTool;
  readonly run: (request: ToolRequest<unknown>) => Promise<ToolAnswer<unknown>>;
}

type DataOf<O> = O extends z.ZodMiniType ? z.output<O> : null;

/** Ties a tool of the contract to what does it. */
export const serve = <I extends z.ZodMiniType, O extends z.ZodMiniType | null>(
  tool: McpTool<string, I, O>,
  run: (request: ToolRequest<z.output<I>>) => Promise<ToolAnswer<DataOf<O>>>,
): ServedTool => ({ tool, run: (request) => run(request as ToolRequest<z.output<I>>) });

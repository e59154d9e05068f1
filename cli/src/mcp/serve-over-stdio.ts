// Loads the protocol's own code: imported by the command when it runs.
import { once } from 'node:events';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
  McpError,
  type CallToolRequest,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { uploadFile } from '@timbre/client/upload';
import { timeoutsMs } from '@timbre/contract/limits';
import { productName } from '@timbre/contract/screens/screen';
import { version } from '@timbre/server/version';
import { complaintOf } from '../complaint.ts';
import type { Reached } from '../tools/reach.ts';
import type { SharedFolders } from './shared-folders.ts';

const pathField = {
  type: 'string',
  description: 'Instead: the path of the recording, in a folder that `timbre mcp` shares.',
};
const nameField = {
  type: 'string',
  description: 'Saves the audio under this name in the first shared folder, instead of returning it.',
};

const takesRecording = ({ inputSchema: { properties = {} } }: Tool): boolean => 'audio_url' in properties;
const makesAudio = ({ inputSchema: { properties = {} }, outputSchema }: Tool): boolean =>
  outputSchema === undefined && 'format' in properties;

/** The studio's tool, and what only a program on this machine can do with it. */
function locally(tool: Tool): Tool {
  const { properties, required = [], ...rest } = tool.inputSchema;
  const more = {
    ...(takesRecording(tool) ? { audio_path: pathField } : {}),
    ...(makesAudio(tool) ? { file_name: nameField } : {}),
  };
  // A path stands for the address.
  const needed = required.filter((name) => name !== 'audio_url');
  return { ...tool, inputSchema: { ...rest, properties: { ...properties, ...more }, required: needed } };
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

/** Audio that was to be saved, as a link to its file. */
async function saved(result: CallToolResult, name: string, folders: SharedFolders): Promise<CallToolResult> {
  const content: CallToolResult['content'] = [];
  for (const one of result.content) {
    if (one.type !== 'audio') {
      content.push(one);
      continue;
    }
    const ending = one.mimeType === 'audio/mpeg' ? '.mp3' : '.wav';
    const fileName = extname(name).toLowerCase() === ending ? name : name + ending;
    const path = await folders.write(fileName, Buffer.from(one.data, 'base64'));
    const uri = pathToFileURL(path).href;
    content.push({ type: 'text', text: `Saved as ${path}.` });
    content.push({ type: 'resource_link', uri, name: fileName, mimeType: one.mimeType });
  }
  return { ...result, content };
}

/**
 * The studio's own tools, one program away: it asks the studio over HTTP, so that price, limits and errors are those of
 * every other way. Ends when the program that started it closes its input.
 */
export async function serveOverStdio(
  { baseUrl, headers, client, signal }: Reached,
  folders: SharedFolders,
): Promise<void> {
  const studio = new Client({ name: 'timbre mcp', version });
  const address = new URL(`${baseUrl}/mcp`);
  await studio.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const mcp = new McpServer(
    { name: productName, version },
    { capabilities: { tools: {} }, instructions: studio.getInstructions() ?? '' },
  );

  /** With a recording of this machine at an address of the studio's. */
  async function sent({ arguments: given = {} }: CallToolRequest['params'], until: AbortSignal) {
    const { audio_path: path, file_name: fileName, ...rest } = given;
    const name = typeof fileName === 'string' && fileName !== '' ? fileName : null;
    if (typeof path !== 'string') return { given: rest, name };
    const recording = await folders.read(path);
    const uploaded = await uploadFile(client, new Blob([new Uint8Array(recording.bytes)]), {
      fileName: recording.name,
      signal: until,
    });
    return { given: { ...rest, audio_url: uploaded.url }, name };
  }

  mcp.server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { tools } = await studio.listTools();
    return { tools: tools.map(locally) };
  });
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const progressToken = params._meta?.progressToken;
    try {
      const { given, name } = await sent(params, extra.signal);
      const result = await studio.request(
        { method: 'tools/call', params: { name: params.name, arguments: given } },
        CallToolResultSchema,
        {
          signal: extra.signal,
          timeout: timeoutsMs.upload,
          ...(progressToken === undefined
            ? {}
            : {
                onprogress: (progress) =>
                  void extra
                    .sendNotification({ method: 'notifications/progress', params: { progressToken, ...progress } })
                    .catch(() => undefined),
              }),
        },
      );
      return name === null ? result : await saved(result, name, folders);
    } catch (error) {
      // What the protocol itself refuses, such as a tool that doesn't exist, is no tool's error.
      if (error instanceof McpError && !extra.signal.aborted) throw new McpError(error.code, bareMessage(error));
      return refusal(complaintOf(error));
    }
  });

  const ended = once(process.stdin, 'end', { signal }).catch(() => undefined);
  await mcp.connect(new StdioServerTransport());
  await ended;
  await mcp.close();
  await studio.close();
}

/** The error's class writes its number before the sentence, once a time it is made. */
const bareMessage = ({ message, code }: McpError): string => message.replace(`MCP error ${code}: `, '');

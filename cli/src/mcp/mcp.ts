import type { Command } from 'commander';
import { reach, reachable, type ReachOptions } from '../tools/reach.ts';

interface McpOptions extends ReachOptions {
  readonly folder?: readonly string[];
}

export function addMcpCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('mcp')
    .description('Offer the tools to a program that works with language models, over standard input and output (MCP)')
    .option(
      '--folder <folder...>',
      'folders whose recordings may be used; audio is saved in the first one (default: none)',
    )
    .addHelpText('after', '\nExample: timbre mcp --host https://studio.example --folder ~/Recordings');
  reachable(command).action(async ({ folder = [], ...options }: McpOptions) => {
    // Asked first, and the protocol's code is loaded late: a wrong folder is told at once.
    const { sharedFolders } = await import('./shared-folders.ts');
    const folders = await sharedFolders(folder);
    await open(options, async (reached) => {
      const { serveOverStdio } = await import('./serve-over-stdio.ts');
      await serveOverStdio(reached, folders);
    });
  });
}

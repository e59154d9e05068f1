import { resolve } from 'node:path';
import type { Command } from 'commander';
import { withStudio } from './with-studio.ts';

interface ImportOptions {
  readonly email: string;
  readonly json?: true;
}

/** What people call the rows that they would look for. */
const nouns: Readonly<Record<string, string>> = {
  projects: 'voiceovers and transcripts',
  albums: 'folders',
  exports: 'exports',
  alignments: 'timed scripts',
  lexicon_entries: 'lexicon entries',
  glossary_terms: 'glossary terms',
  translations: 'translations',
  writings: 'documents',
  sounds: 'sounds',
  sound_effects: 'sound effects',
  images: 'images',
};

export function addImportCommand(program: Command, open = withStudio): void {
  program
    .command('import')
    .description('Read a copy of an account (account.zip, from “Your data” in any studio) into an account of this one')
    .argument('<file>', 'the downloaded copy')
    .requiredOption('--email <address>', 'the account that gets it')
    .option('--json', 'print what was added as JSON')
    .action(async (file: string, { email, json }: ImportOptions) => {
      const report = await open(({ importAccount }) => importAccount({ email, path: resolve(file) }));
      if (json) {
        console.log(JSON.stringify(report, null, 2));
        return;
      }
      const parts = Object.entries(nouns).flatMap(([table, noun]) => {
        const count = report.added[table];
        return count === undefined ? [] : [`${count} ${noun}`];
      });
      console.log(
        parts.length === 0
          ? 'There was nothing to import.'
          : `Imported into ${email}: ${parts.join(', ')}; ${report.files} files.`,
      );
      if (report.leftOut > 0)
        console.log(`${report.leftOut} entries stayed behind: see docs/cli.md, “Moving an account”.`);
    });
}

import { resolve } from 'node:path';
import { importedKinds, type ImportedKind } from '@timbre/contract/accounts/account-imports';
import type { Command } from 'commander';
import { withStudio } from './with-studio.ts';

interface ImportOptions {
  readonly email: string;
  readonly json?: true;
}

const nouns: Readonly<Record<ImportedKind, string>> = {
  voiceovers: 'voiceovers',
  transcripts: 'transcripts',
  videos: 'video translations',
  talkingPhotos: 'talking photos',
  albums: 'folders',
  exports: 'exports',
  alignments: 'timed scripts',
  lexicon: 'lexicon entries',
  dictionaries: 'pronunciation dictionaries',
  glossary: 'glossary terms',
  translations: 'translations',
  writings: 'documents',
  sounds: 'sounds',
  soundEffects: 'sound effects',
  images: 'images',
  voices: 'cloned voices',
  avatars: 'avatars',
  favorites: 'favorite voices',
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
      const parts = importedKinds.flatMap((kind) => {
        const count = report.counts[kind];
        return count === undefined ? [] : [`${count} ${nouns[kind]}`];
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

import type { Command } from 'commander';
import { withStudio } from './with-studio.ts';

export function addVoiceCommands(program: Command, open: typeof withStudio = withStudio): void {
  const voices = program.command('voices').description('Installed voices');
  voices
    .command('list')
    .description('List the voices for `timbre speak --voice`: id, language, name')
    .option('--language <code>', 'only voices in this language, such as en or en-GB')
    .option('--json', 'print the voices as JSON')
    .action(async ({ language, json }: { language?: string; json?: true }) => {
      await open(async (studio) => {
        await studio.voices.seed(studio.engines);
        const all = await studio.voices.catalogue();
        const wanted = language?.toLowerCase();
        const found = all
          .map(({ id, language: spoken, name }) => ({ id, language: spoken, name }))
          .filter(({ language: spoken }) => {
            const code = spoken.toLowerCase();
            return wanted === undefined || code === wanted || code.startsWith(`${wanted}-`);
          });
        if (json) console.log(JSON.stringify(found, null, 2));
        else for (const voice of found) console.log(`${voice.id}\t${voice.language}\t${voice.name}`);
      });
    });
}

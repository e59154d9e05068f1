import { segmentInput } from '@timbre/contract/segments';
import type { Command } from 'commander';
import { Argument } from 'commander';
import { withStudio } from './with-studio.ts';

const scenarios = ['catalogue', 'demo'] as const;

/** Public domain: Charles Dickens, A Tale of Two Cities, 1859. */
const demoText =
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.\n' +
  'There were a king with a large jaw and a queen with a plain face, on the throne of England.';

export function addSeedCommand(program: Command): void {
  program
    .command('seed')
    .description('Add data: the installed voices, or a demo user with a voiceover')
    .addArgument(new Argument('[scenario]', 'what to add').choices(scenarios).default('catalogue'))
    .action(async (scenario: (typeof scenarios)[number]) => {
      await withStudio(async ({ provision, articles, voices, engines }) => {
        const { voiceCount } = await voices.seed(engines);
        console.log(`${voiceCount} voices in the catalogue.`);
        if (scenario === 'catalogue') return;
        const email = `demo-${Date.now()}@example.org`;
        const user = await provision.createUser({
          email,
          password: 'demo-studio',
          name: undefined,
          plan: 'professional',
          credits: 100,
        });
        const actor = {
          userId: user.id,
          role: 'user',
          plan: 'professional',
          via: 'cli',
          sessionId: null,
          timeZone: 'UTC',
        } as const;
        await articles.create(actor, {
          title: 'A Tale of Two Cities',
          segments: [segmentInput.parse({ text: demoText, speaker: 'flite-rms' })],
        });
        console.log(`Log in as ${email} with the password demo-studio.`);
      });
    });
}

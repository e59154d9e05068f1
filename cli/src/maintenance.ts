import { maintenance, maintenanceLimits, maintenanceModes } from '@timbre/contract/maintenance';
import type { Command } from 'commander';
import { Argument, InvalidArgumentError } from 'commander';
import { withStudio } from './with-studio.ts';

interface Options {
  readonly message?: string;
  readonly until?: string;
  readonly json?: true;
}

const message = (text: string): string => {
  if (text.trim() === '' || text.length > maintenanceLimits.messageChars)
    throw new InvalidArgumentError(`Enter a message of up to ${maintenanceLimits.messageChars} characters.`);
  return text.trim();
};

function moment(text: string): string {
  const at = new Date(text);
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  if (!maintenance.shape.until.safeParse(iso).success)
    throw new InvalidArgumentError('Enter a date and time such as 2026-03-02T18:00.');
  return iso;
}

const usual = 'The studio is being worked on and will be back soon.';

export function addMaintenanceCommand(program: Command, open: typeof withStudio = withStudio): void {
  program
    .command('maintenance')
    .description('Show whether the studio is open, or open it, make it read-only or close it to everyone but the owner')
    .addArgument(new Argument('[mode]', 'left out: show how it is').choices(maintenanceModes))
    .option('--message <text>', 'the message to everyone', message)
    .option('--until <time>', 'when it is expected to end; you reopen it yourself', moment)
    .option('--json', 'print the state as JSON')
    .action(async (wanted: string | undefined, { message: text, until, json }: Options) => {
      const mode = maintenanceModes.find((one) => one === wanted);
      const state = await open(({ maintenance: service }) =>
        mode === undefined
          ? service.read()
          : service.turn(
              mode === 'open'
                ? { mode, message: '', until: null }
                : { mode, message: text ?? usual, until: until ?? null },
            ),
      );
      if (json) {
        console.log(JSON.stringify(state, null, 2));
        return;
      }
      const end = state.until === null ? '' : `\nExpected to end: ${state.until}`;
      console.log(`The studio is ${state.mode}.${state.message === '' ? '' : `\n${state.message}`}${end}`);
    });
}

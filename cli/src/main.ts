import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { repositoryRoot } from '@timbre/server/root';
import { version } from '@timbre/server/version';
import { addBackupCommands } from './backup.ts';
import { complaintOf } from './complaint.ts';
import { addDoctorCommand } from './doctor.ts';
import { addModelCommands } from './models.ts';
import { addLedgerCommand } from './verify-ledger.ts';
import { addSeedCommand } from './seed.ts';
import { addSpeakCommand } from './speak.ts';
import { addUserCommands } from './user.ts';
import { addVoiceCommands } from './voices.ts';

const settingsFile = join(repositoryRoot, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);

const program = new Command('timbre')
  .description('Commands of the Timbre studio')
  .version(version)
  .showHelpAfterError();
for (const add of [
  addUserCommands,
  addSpeakCommand,
  addVoiceCommands,
  addModelCommands,
  addDoctorCommand,
  addBackupCommands,
  addLedgerCommand,
  addSeedCommand,
])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  // A person reads this: one sentence, no stack.
  console.error(complaintOf(error));
  process.exitCode = 1;
}

import { Command } from 'commander';
import { version } from '@timbre/server/version';
import { addBackupCommands } from './backup.ts';
import { addDoctorCommand } from './doctor.ts';
import { addFileCommands } from './files.ts';
import { addImportCommand } from './import.ts';
import { addKeyCommands } from './keys.ts';
import { addMaintenanceCommand } from './maintenance.ts';
import { addMcpCommand } from './mcp/mcp.ts';
import { addModelCommands } from './models.ts';
import { addLedgerCommand } from './verify-ledger.ts';
import { addSeedCommand } from './seed.ts';
import { addSpeakCommand } from './speak.ts';
import { addAlignCommand } from './tools/align.ts';
import { addCloneCommand } from './tools/clone.ts';
import { addDownloadCommand } from './tools/download.ts';
import { addDubCommand } from './tools/dub.ts';
import { addEffectCommand } from './tools/effect.ts';
import { addTranscribeCommand } from './tools/transcribe.ts';
import { addTranslateCommand } from './tools/translate.ts';
import { addUserCommands } from './user.ts';
import { addVoiceCommands } from './voices.ts';

/** The command line with all its commands. */
export function timbreProgram(): Command {
  const program = new Command('timbre')
    .description('Commands of the Timbre studio')
    .version(version)
    .showHelpAfterError();
  for (const add of [
    addUserCommands,
    addKeyCommands,
    addSpeakCommand,
    addVoiceCommands,
    addModelCommands,
    addTranscribeCommand,
    addAlignCommand,
    addTranslateCommand,
    addCloneCommand,
    addEffectCommand,
    addDubCommand,
    addDownloadCommand,
    addMcpCommand,
    addMaintenanceCommand,
    addDoctorCommand,
    addBackupCommands,
    addImportCommand,
    addFileCommands,
    addLedgerCommand,
    addSeedCommand,
  ])
    add(program);
  return program;
}

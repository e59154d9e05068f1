import { resolve } from 'node:path';
import { loadConfig } from '@timbre/server/config';
import type { Command } from 'commander';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('Back up the database and all files to one archive; the server can keep running')
    .argument('<file>', 'the archive to write, such as timbre.tar')
    .action(async (file: string) => {
      const { backup } = await import('@timbre/server/backup');
      const config = loadConfig();
      const result = await backup(config, resolve(file));
      console.log(`Backed up ${result.fileCount} files and the database into ${resolve(file)}.`);
      const { place, fallback, s3 } = config.files;
      if (s3 !== null && (place === 's3' || fallback === 's3'))
        console.log(
          `Stored files in the bucket ${s3.bucket} are not in it. Back the bucket up now, by its storage’s own means.`,
        );
    });
  program
    .command('restore')
    .description('Restore a backup into an empty data folder')
    .argument('<file>', 'an archive created by timbre backup')
    .action(async (file: string) => {
      const { restore } = await import('@timbre/server/backup');
      const result = await restore(loadConfig(), resolve(file));
      console.log(`Restored ${result.fileCount} files and the database; all checksums match.`);
    });
}

import { loadConfig } from '@timbre/server/config';
import type { Command } from 'commander';

const marks = { ok: 'ok  ', missing: 'MISS', optional: 'opt ' } as const;

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Check programs, disk, fonts, database and voices, and say what to fix')
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { examine } = await import('@timbre/server/doctor');
      const findings = await examine(loadConfig());
      if (json) console.log(JSON.stringify(findings, null, 2));
      else
        for (const { state, subject, detail, fix } of findings)
          console.log(`${marks[state]}  ${subject}: ${detail}${fix === null ? '' : `\n        → ${fix}`}`);
      if (findings.some((finding) => finding.state === 'missing')) process.exitCode = 1;
    });
}

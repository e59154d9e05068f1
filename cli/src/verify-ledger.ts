import type { Command } from 'commander';
import { withStudio } from './with-studio.ts';

export function addLedgerCommand(program: Command): void {
  program
    .command('verify-ledger')
    .description('Check the credit ledger: entries sum to zero, balances match their entries')
    .action(async () => {
      await withStudio(async ({ verifyLedger }) => {
        const { ok, checks } = await verifyLedger();
        for (const check of checks) console.log(`${check.ok ? 'ok  ' : 'FAIL'}  ${check.name}  ${check.detail}`);
        if (!ok) process.exitCode = 1;
      });
    });
}

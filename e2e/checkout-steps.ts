import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { JourneyStudio } from './global-setup.ts';
import { openSession } from './session-steps.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

let customers = 0;

/** Logs somebody new in who is on Free and has bought nothing. */
export async function newCustomer(page: Page, { address, folder }: JourneyStudio): Promise<void> {
  customers += 1;
  const customer = { email: `customer-${customers}@example.org`, password: 'a customer’s password' };
  const words = ['user', 'create', '--email', customer.email, '--password', customer.password, '--plan', 'free'];
  await run(process.execPath, [join(root, 'cli/bin/timbre.mjs'), ...words, '--json'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
  });
  const { cookies } = await openSession(address, customer);
  await page.context().addCookies(cookies);
}

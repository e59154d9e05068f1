// What npm has installed in a folder. Node built-ins only, because it runs before `npm ci`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether npm's own note of what it installed in this folder says the same as the lock. */
export function isInstalled(folder) {
  const [lock, note] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => read(join(folder, name)));
  if (lock === null || note === null) return false;
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.optional === true ||
      wanted.link === true ||
      note.packages[path]?.version === wanted.version,
  );
}

/** True when `npm ci` worked; `options` limit how long it tries. */
export function installPackages(folder, options = []) {
  const args = ['ci', '--no-audit', '--no-fund', ...options];
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

// Makes a fresh clone ready to run: Node, Debian packages, npm packages, build. Does nothing when all is in place.
// Node built-ins only, because it runs before `npm ci`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isInstalled } from './npm/npm-packages.mjs';
import { setUpLlama } from './setup-llama.mjs';
import { setUpPrograms } from './setup-programs.mjs';
import { installVendorSdks } from './npm/vendor-sdks.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

// What each part of the build is made from.
const builders = {
  server: ['tools/build.ts', 'tools/server-build'],
  web: ['tools/build.ts', 'tools/web-build'],
};
const parts = {
  server: ['contract', 'client', 'media', 'engines', 'server/src', 'cli', ...builders.server, 'package-lock.json'],
  web: ['contract', 'client', 'media', 'site', 'web', ...builders.web, 'package-lock.json'],
};
const notSources = new Set(['node_modules', 'dist']);

/** Returns true when everything is ready; else it has said what to do. `build: false` leaves the build out. */
export function setup({ all = false, tests = false, bench = false, build = true } = {}) {
  if (!checkNode() || !setUpPrograms({ all, tests, bench }) || !installNpmPackages()) return false;
  if (tests) installVendorSdks();
  return !build || buildParts();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return true;
  console.error(`Timbre needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`);
  return false;
}

function installNpmPackages() {
  const stamp = join(root, 'node_modules', '.timbre-stamp');
  const hash = sha256(readText(join(root, 'package-lock.json')));
  if (readText(stamp) === hash) return true;
  // Someone may have run `npm ci` by hand.
  if (!isInstalled(root) && !installPackages(root)) {
    console.error('This failed: npm ci');
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
}

function buildParts() {
  const stale = Object.keys(parts).filter((part) => readText(stampOf(part)) !== fingerprint(parts[part]));
  for (const part of stale) {
    const before = fingerprint(parts[part]);
    rmSync(stampOf(part), { force: true });
    if (!run(process.execPath, ['--import', 'tsx', 'tools/build.ts', part])) return false;
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampOf(part), before);
  }
  return true;
}

function stampOf(part) {
  return join(root, 'dist', `.${part}-stamp`);
}

/** Changes with every file that is added, removed, resized or touched; reads no content. */
function fingerprint(paths) {
  const lines = [];
  const add = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found === undefined) return;
    if (found.isFile()) lines.push(`${path}\t${found.size}\t${found.mtimeMs}`);
    if (!found.isDirectory()) return;
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!notSources.has(name) && !/\.test\.tsx?$/.test(name)) add(`${path}/${name}`);
    }
  };
  paths.forEach(add);
  return sha256(lines.join('\n'));
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return true;
  console.error(`This failed: ${command} ${args.join(' ')}`);
  return false;
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const flags = process.argv.slice(2);
  const known = ['--all', '--tests', '--bench', '--llama'];
  const unknown = flags.filter((flag) => !known.includes(flag));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(' ')}. Known: --all (optional programs), --tests (a browser, speaking programs and others' SDKs for the tests), --bench (baselines and a browser for npm run bench), --llama (what runs a writing model).`,
    );
    process.exit(2);
  }
  const [all, tests, bench] = ['--all', '--tests', '--bench'].map((flag) => flags.includes(flag));
  const isReady = setup({ all, tests, bench });
  process.exit(isReady && (!flags.includes('--llama') || setUpLlama(root)) ? 0 : 1);
}

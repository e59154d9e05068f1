// node-llama-cpp, which runs a writing model of one's own. Far larger than the product and wanted by few, so it has a
// folder of its own below the data folder, where `npm ci` does not sweep it away. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const version = '3.22.1';

/** Installs it when it is not there; answers false, and has said what to do, when that fails. */
export function setUpLlama(root) {
  const data = resolve(root, process.env['DATA_DIR'] ?? 'data');
  const folder = join(data, 'packages');
  if (existsSync(join(folder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js'))) return true;
  mkdirSync(folder, { recursive: true });
  // All its optional packages are 700 MB of graphics card code: only this machine's processor is taken. Its own set-up
  // would compile or download; what is prebuilt needs neither.
  const packages = ['node-llama-cpp', `@node-llama-cpp/linux-${process.arch}`].map((name) => `${name}@${version}`);
  const flags = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...flags, ...packages], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`node-llama-cpp could not be installed into ${folder}.`);
    return false;
  }
  console.log(`node-llama-cpp is there. Put a model (one .gguf file) into ${join(data, 'models')}.`);
  return true;
}

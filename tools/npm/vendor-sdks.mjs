// The official SDKs of OpenAI and ElevenLabs, which the tests in sdks/ run against this server. They weigh 128 MB and the
// product doesn't need them, so the folder is no workspace: where they can't be had, every other test runs.
import { fileURLToPath } from 'node:url';
import { installPackages, isInstalled } from './npm-packages.mjs';

const folder = fileURLToPath(new URL('../../sdks', import.meta.url));
/** Without a registry, npm's own patience would be minutes. */
const patience = ['--fetch-retries=1', '--fetch-timeout=60000'];

export const withoutSdks =
  'The official SDKs of OpenAI and ElevenLabs are not installed in sdks/, so their tests are left out. ' +
  'To run them: npm ci --prefix sdks';

export function hasVendorSdks() {
  return isInstalled(folder);
}

/** Installs them where they can be had; where not, it says so, and the set-up goes on. */
export function installVendorSdks() {
  if (!hasVendorSdks() && !installPackages(folder, patience)) console.warn(withoutSdks);
}

// The Debian packages Timbre stands on: which are missing, and how they come in. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clusterSettings = '/etc/postgresql-common/createcluster.conf';
// Debian's package would create and start a server on port 5432 for everyone; the studio has its own.
const noMainCluster = ['-i', 's/^#*create_main_cluster.*/create_main_cluster = false/', clusterSettings];

const isOnPath = (program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

// The oldest yt-dlp that the server uses; older ones let a page reach inside this network.
const oldestReader = JSON.parse(
  readFileSync(fileURLToPath(new URL('../server/src/platform/sandbox/oldest-reader.json', import.meta.url)), 'utf8'),
).version;

/** Whether what `yt-dlp --version` says is the day of one that is new enough; the days sort as their letters do. */
export const isNewReader = (said) => /^\d{4}\.\d{2}\.\d{2}/u.test(said) && said.trim() >= oldestReader;

const readerVersion = () => spawnSync('yt-dlp', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
/** Too old, and apt offers a newer one: that is installed in its place. */
const hasReplaceableReader = () =>
  isOnPath('yt-dlp') && !isNewReader(readerVersion()) && backportsOf(policyOf('yt-dlp')) !== null;

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  const majors = existsSync(folder) ? readdirSync(folder) : [];
  const isDebians = majors.some((major) => Number(major) >= 15 && existsSync(join(folder, major, 'bin', 'postgres')));
  return isDebians || (isOnPath('postgres') && isOnPath('initdb'));
}

const fonts = '/usr/share/fonts';

const mandatory = [
  { package: 'ffmpeg', isPresent: () => isOnPath('ffmpeg') && isOnPath('ffprobe') },
  { package: 'postgresql', isPresent: hasPostgres },
  { package: 'fonts-noto-core', isPresent: () => existsSync(`${fonts}/truetype/noto/NotoSans-Regular.ttf`) },
  { package: 'bubblewrap', isPresent: () => isOnPath('bwrap') },
];

const forTests = [
  // The journeys take the whole browser where a release has no other.
  {
    package: 'chromium-headless-shell',
    isPresent: () =>
      isOnPath('chromium-headless-shell') || (isOnPath('chromium') && !isKnown('chromium-headless-shell')),
  },
  { package: 'pocketsphinx', isPresent: () => isOnPath('pocketsphinx_batch') },
  { package: 'pocketsphinx-en-us', isPresent: () => existsSync('/usr/share/pocketsphinx/model/en-us') },
  // What is to be heard is spoken by these; without them the journeys of recognition are left out.
  { package: 'espeak-ng', isPresent: () => isOnPath('espeak-ng') },
  { package: 'flite', isPresent: () => isOnPath('flite') },
  { package: 'festival', isPresent: () => isOnPath('festival') },
  { package: 'festvox-us-slt-hts', isPresent: () => existsSync('/usr/share/festival/voices/us') },
  { package: 'apertium', isPresent: () => isOnPath('apertium') },
  { package: 'apertium-eng-spa', isPresent: () => existsSync('/usr/share/apertium/modes/eng-spa.mode') },
  { package: 'yt-dlp', isPresent: () => isOnPath('yt-dlp') },
  { package: 'bzip2', isPresent: () => isOnPath('bzip2') },
];

// Pairs between the most spoken languages Debian has; any other pair of apertium is found too once installed.
const pairs =
  'eng-spa eng-cat spa-cat fra-cat fr-es es-pt spa-ita por-cat mkd-eng isl-eng hbs-eng swe-dan swe-nor nno-nob rus-ukr';

// Recorded voices of nine languages; the Indic ones need the package of their language's rules beside them.
const recordedVoices =
  'ca-ona-hts italp16k itapc16k czech-dita czech-krb czech-machac czech-ph ru suopuhe-lj suopuhe-mv hi-nsk mr-nsk te-nsk kdlpc16k';
const festivalFolder = '/usr/share/festival';
const someOfEach = [
  ...['catalan', 'italian', 'czech', 'russian', 'finnish', 'english'].map((name) => `voices/${name}`),
  ...['hindi', 'marathi', 'telugu'].flatMap((name) => [`voices/${name}`, `${name}_scm`]),
];

const optional = [
  {
    what: 'English speech recognition',
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    isPresent: () => isOnPath('pocketsphinx_batch') && existsSync('/usr/share/pocketsphinx/model/en-us'),
  },
  {
    what: 'Festival voices',
    packages: ['festival', 'festvox-us-slt-hts', 'festvox-kallpc16k'],
    isPresent: () => isOnPath('festival') && existsSync('/usr/share/festival/voices/us'),
  },
  {
    what: 'recorded voices of nine languages',
    packages: ['festival', 'festival-hi', 'festival-mr', 'festival-te'].concat(
      recordedVoices.split(' ').map((voice) => `festvox-${voice}`),
    ),
    isPresent: () => isOnPath('festival') && someOfEach.every((path) => existsSync(`${festivalFolder}/${path}`)),
  },
  {
    what: 'Japanese voice packs',
    packages: ['open-jtalk', 'open-jtalk-mecab-naist-jdic'],
    isPresent: () => isOnPath('open_jtalk') && existsSync('/var/lib/mecab/dic/open-jtalk/naist-jdic/sys.dic'),
  },
  { what: 'models packed with bzip2', packages: ['bzip2'], isPresent: () => isOnPath('bzip2') },
  {
    what: 'text translation',
    packages: ['apertium', ...pairs.split(' ').map((pair) => `apertium-${pair}`)],
    isPresent: () => isOnPath('apertium'),
  },
  {
    what: 'the baselines and the browser of npm run bench',
    packages: ['espeak-ng', 'flite', 'chromium'],
    isPresent: () => ['espeak-ng', 'flite', 'chromium'].every(isOnPath),
  },
  {
    what: 'the tests of a database behind PgBouncer',
    packages: ['pgbouncer'],
    isPresent: () => isOnPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer'),
  },
  { what: 'video-link downloads', packages: ['yt-dlp'], isPresent: () => isOnPath('yt-dlp') },
  {
    what: 'Chinese, Japanese and Korean subtitles in videos',
    packages: ['fonts-noto-cjk'],
    isPresent: () => existsSync(`${fonts}/opentype/noto/NotoSansCJK-Regular.ttc`),
  },
];

/**
 * Installs what is missing when this is root on Debian; else prints the one command that does and answers false.
 * `all` adds the optional programs; without it they are one line.
 */
export function setUpPrograms({ all, tests }) {
  const needed = [...mandatory, ...(tests ? forTests : [])].filter((program) => !program.isPresent());
  const absent = optional.filter((program) => !program.isPresent());
  const replaced = all && hasReplaceableReader() ? ['yt-dlp'] : [];
  const extra = all ? [...absent.flatMap((program) => program.packages), ...replaced] : [];
  const packages = needed.map((program) => program.package);
  if (packages.length > 0 || extra.length > 0) {
    if (!isOnPath('apt-get') || process.getuid?.() !== 0) {
      console.error(`Missing: ${[...packages, ...extra].join(', ')}. Run this once, then start again:\n`);
      console.error(`  sudo sh -c '${oneCommand([...packages, ...extra])}'\n`);
      return false;
    }
    if (!install(packages, extra)) return false;
  }
  const missing = optional.filter((program) => !program.isPresent());
  if (!all && missing.length > 0) {
    const list = missing.map((program) => program.what).join(', ');
    console.log(`Not installed, and not needed to start: ${list} (npm run setup -- --all)`);
  }
  if (all || tests) warnOfOldReader();
  return true;
}

/** Debian's own yt-dlp may be installed and yet not be used. */
function warnOfOldReader() {
  if (!isOnPath('yt-dlp')) return;
  const version = readerVersion();
  if (isNewReader(version)) return;
  console.error(
    `yt-dlp here is ${version || 'without a version'}. Pages of video sites are read with ${oldestReader} or later only.\n` +
      'Add Debian’s backports to apt’s sources and run this again; or, as root:\n\n' +
      '  PIPX_HOME=/usr/local/pipx PIPX_BIN_DIR=/usr/local/bin pipx install yt-dlp\n',
  );
}

function oneCommand(packages) {
  const install = 'apt-get install -y --no-install-recommends';
  const cluster = packages.includes('postgresql')
    ? `${install} postgresql-common && sed ${noMainCluster.map((part) => (part.includes(' ') ? `"${part}"` : part)).join(' ')} && `
    : '';
  return `apt-get update && ${cluster}${install} ${packages.map(fromWhere).join(' ')}`;
}

function install(packages, extra) {
  const wasRefreshed = apt(['update', '-q']);
  const wanted = [...packages, ...extra.filter(isKnown)];
  const unknown = extra.filter((name) => !wanted.includes(name));
  if (unknown.length > 0) console.error(`This Debian release does not have: ${unknown.join(', ')}`);
  const isDone = installPackages(wanted);
  if (!isDone) {
    const hint = wasRefreshed ? '' : ' The package list could not be refreshed; check the network.';
    console.error(`The Debian packages ${wanted.join(', ')} could not be installed.${hint}`);
  }
  return isDone;
}

function installPackages(packages) {
  if (packages.length === 0) return true;
  const flags = ['install', '-y', '-q', '--no-install-recommends'];
  if (packages.includes('postgresql') && !hasAnyCluster()) {
    if (!apt([...flags, 'postgresql-common'])) return false;
    if (existsSync(clusterSettings)) spawnSync('sed', noMainCluster, { stdio: 'inherit' });
  }
  const wanted = packages.map(fromWhere);
  if (apt([...flags, ...wanted])) return true;
  const isFromBackports = wanted.some((name, at) => name !== packages[at]);
  return isFromBackports && apt([...flags, ...packages]);
}

/** Video sites change by the month: what reads them comes from the backports where this Debian is told of them. */
const wantsNewest = new Set(['yt-dlp']);

function fromWhere(name) {
  const release = wantsNewest.has(name) ? backportsOf(policyOf(name)) : null;
  return release === null ? name : `${name}/${release}`;
}

function policyOf(name) {
  return spawnSync('apt-cache', ['madison', name], { encoding: 'utf8' }).stdout ?? '';
}

/** The release of the backports that offer a package, of what `apt-cache madison` lists; null: none does. */
export function backportsOf(madison) {
  return /\s([a-z]+-backports(?:-sloppy)?)\//u.exec(madison)?.[1] ?? null;
}

function hasAnyCluster() {
  const folder = '/etc/postgresql';
  return existsSync(folder) && readdirSync(folder).length > 0;
}

function isKnown(name) {
  return spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;
}

function apt(args) {
  console.log(`apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'inherit', env }).status === 0;
}

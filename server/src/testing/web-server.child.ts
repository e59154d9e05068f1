import { openWeb } from '../app.ts';
import { compose } from '../compose.ts';
import { composePlatform } from '../platform.compose.ts';
import { loadConfig } from '../config.ts';
import { runAfterDeath } from '../platform/jobs/schedule.ts';
import { fakeSpeechEngine } from './doubles/fake-speech-engine.ts';
import { quickBed } from './doubles/quick-bed.ts';

/** Another web server on a test's database and folder, as a process of its own; says its address, then its log. */
const [connectionString = '', dataFolder = '', settings = '{}'] = process.argv.slice(2);
const config = loadConfig({ ...(JSON.parse(settings) as object), DATA_DIR: dataFolder, LOG_LEVEL: 'trace' });
const platform = await composePlatform(config, connectionString);
const composition = compose(platform, { engines: [fakeSpeechEngine()], makeBed: quickBed });
const web = await openWeb(platform, composition, { webRoot: null });
await platform.presence.start(() => runAfterDeath(composition.periodics));
process.stdout.write(`${await web.listen('127.0.0.1', 0)}\n`);

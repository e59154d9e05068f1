// `npm run cluster`: Timbre on many processes of this machine until Ctrl-C, to try what docs/deploy.md describes.
import { once } from 'node:events';
import { createOwnerLink } from '../../cli/src/provision.ts';
import { hasClusterPrograms, startCluster } from './start-cluster.ts';

if (!hasClusterPrograms) {
  console.error('This needs nginx and PgBouncer. Run npm run setup -- --bench, then try again.');
  process.exit(1);
}
const cluster = await startCluster({ settings: { LOG_LEVEL: 'info' } });
console.log(`Timbre is ready: ${cluster.address}`);
console.log(
  `Sign in as the owner: ${await createOwnerLink({ ...process.env, ...cluster.settings, DATA_DIR: cluster.folder })}`,
);
for (const { name, port, monitoringPort, role } of cluster.processes) {
  const own = role === 'web' ? `http://127.0.0.1:${port}, ` : '';
  console.log(
    `  ${name}: ${own}figures at http://127.0.0.1:${monitoringPort}/metrics, log in ${cluster.folder}/${name}.log`,
  );
}
console.log('Ctrl-C ends all of it and removes its folder.');
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await cluster.stop();

// `npm run cluster`: Timbre on many processes of this machine until Ctrl-C, to try what docs/deploy.md describes.
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
// A terminal sends Ctrl-C to every process, and npm passes it on: it comes more than once, and must not cut the end short.
await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});
await cluster.stop();

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@timbre/server/config';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '@timbre/server/root';
import { serverEnvironment } from './server-environment.mjs';

const deploy = join(repositoryRoot, 'deploy');
const read = (...path: string[]): string => readFileSync(join(deploy, ...path), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'timbre-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Where Debian keeps it, if it is installed. */
const programAt = (...places: string[]): string | undefined => places.find((place) => existsSync(place));

interface Container {
  readonly env: readonly { name: string; value: string }[];
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec?: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } };
}

const kinds = { Deployment, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget, ConfigMap, Secret, Service };
const manifestFiles = readdirSync(join(deploy, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
const manifests = manifestFiles.flatMap((name) =>
  parseAllDocuments(read('kubernetes', name)).map((one) => one.toJS() as Manifest),
);

describe('Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'the %s %s fits the schema of its kind',
    (kind, _name, manifest) => {
      const Kind = kinds[kind as keyof typeof kinds];
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
      expect(() => new Kind({ ...manifest, spec: 7, data: 7, stringData: 7 } as never).validate()).toThrow();
    },
  );

  it('all manifests but the example are applied, and none that is missing', () => {
    const { resources } = parse(read('kubernetes', 'kustomization.yaml')) as { resources: string[] };
    expect(resources.toSorted()).toEqual(manifestFiles.filter((name) => name !== 'secret.example.yaml').toSorted());
  });

  it('each process starts with the settings it gets', () => {
    const shared = {
      ...manifests.find(({ kind }) => kind === 'ConfigMap')?.data,
      ...manifests.find(({ kind }) => kind === 'Secret')?.stringData,
      ...secrets,
    };
    const processes = manifests.filter(({ kind }) => kind === 'Deployment');
    expect(processes).toHaveLength(3);
    for (const { spec } of processes) {
      const own = spec?.template.spec.containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value]));
      expect(rolesWith({ ...shared, ...(Object.fromEntries(own ?? []) as Record<string, string>) })).toHaveLength(1);
    }
  });
});

const secrets = {
  SECRET: 'x'.repeat(64),
  SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** Throws for a setting that is wrong or that there isn't. */
function rolesWith(environment: Record<string, string>): readonly string[] {
  const known = readFileSync(join(repositoryRoot, 'docs', 'settings.md'), 'utf8');
  expect(Object.keys(environment).filter((name) => !known.includes(`| \`${name}\` |`))).toEqual([]);
  return loadConfig({ ...environment, DATA_DIR: scratch }).jobs.roles;
}

describe('Compose', () => {
  const outside: Record<string, string> = {
    ...secrets,
    PUBLIC_URL: 'https://studio.example.org',
    POSTGRES_PASSWORD: 'password',
    S3_BUCKET: 'timbre',
  };
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name: string, fallback = '') => outside[name] ?? fallback);
  const servicesOf = (file: string) =>
    (
      parse(filled(read(file)), { merge: true }) as {
        services: Record<string, { image?: string; environment?: Record<string, string> }>;
      }
    ).services;

  it('one container runs everything', () => {
    expect(rolesWith(servicesOf('compose.yaml')['timbre']?.environment ?? {})).toEqual(['web', 'worker', 'clock']);
  });

  it('of many processes each has its role, and together they have all', () => {
    const processes = Object.values(servicesOf('compose.many.yaml')).filter(({ image }) => image === 'timbre');
    const roles = processes.map(({ environment }) => rolesWith({ ...environment, ...secrets }));
    expect(roles.flat().toSorted()).toEqual(['clock', 'web', 'worker']);
  });
});

describe('systemd', () => {
  const units = readdirSync(join(deploy, 'systemd'));
  const analyser = programAt('/usr/bin/systemd-analyze');

  it.skipIf(analyser === undefined).each(units)('%s is a unit', (unit) => {
    // Users, folders and environment are a real host's.
    const text = read('systemd', unit)
      .replace('/opt/timbre', scratch)
      .replace('User=timbre', 'User=root')
      .replace('/usr/bin/node', process.execPath);
    const file = join(scratch, unit.replace('@', '@1'));
    writeFileSync(file, text);
    const { status, stderr } = spawnSync(analyser ?? '', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(
      `${status}\n${stderr
        .split('\n')
        .filter((line) => line.includes(scratch))
        .join('\n')}`,
    ).toBe('0\n');
  });
});

it.each([...readdirSync(join(deploy, 'systemd')).map((unit) => join('systemd', unit)), 'Dockerfile'])(
  '%s starts the server as `npm start` does',
  (file) => {
    const words = read(file).split(/\s+|Environment=/u);
    for (const [name, value] of Object.entries(serverEnvironment)) expect(words).toContain(`${name}=${value}`);
  },
);

describe('nginx', () => {
  const program = programAt('/usr/sbin/nginx', '/usr/local/sbin/nginx');
  it.skipIf(program === undefined)('takes its configuration', () => {
    const file = join(scratch, 'nginx.conf');
    // A name is looked up at once, and `web` is one only inside the composition.
    writeFileSync(
      file,
      read('nginx.conf').replace('server web:8787', 'server 127.0.0.1:8787').replaceAll('/tmp/', `${scratch}/`),
    );
    const { status, stderr } = spawnSync(program ?? '', ['-t', '-q', '-c', file], { encoding: 'utf8' });
    expect(`${status} ${stderr}`).toBe('0 ');
  });
});

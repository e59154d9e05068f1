/** One forbidden import for a rule of dependency-cruiser.config.cjs. `to` is a file, a package (`npm:x`) or a Node module. */
export interface SeededViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly isType?: boolean;
}

const capability = 'server/src/capabilities';

/** Each rule broken once: a rule that lets its violation pass is dead, whatever it says about the real tree. */
export const seededViolations: readonly SeededViolation[] = [
  { rule: 'contract-is-the-bottom', from: 'contract/src/a.ts', to: 'media/src/pcm.ts' },
  { rule: 'client-knows-the-contract-only', from: 'client/src/a.ts', to: 'server/src/config.ts' },
  { rule: 'media-is-pure', from: 'media/src/a.ts', to: 'node:fs/promises' },
  { rule: 'engines-know-no-server', from: 'engines/src/a.ts', to: 'server/src/config.ts' },
  { rule: 'server-never-imports-upwards', from: 'server/src/a.ts', to: 'cli/src/print.ts' },
  { rule: 'command-line-loads-the-server-late', from: 'cli/src/c.ts', to: 'server/src/studio.ts' },
  { rule: 'server-never-calls-itself', from: 'server/src/b.ts', to: 'client/src/client.ts' },
  { rule: 'web-talks-through-contract-and-client', from: 'web/src/lib/a.ts', to: 'server/src/config.ts' },
  { rule: 'site-is-only-words-and-markup', from: 'site/src/a.ts', to: 'web/src/lib/storage.ts' },
  { rule: 'site-is-built-not-imported', from: 'server/src/d.ts', to: 'site/src/page.ts' },
  { rule: 'web-site-stands-on-lib-and-domain', from: 'web/src/site/a.ts', to: 'web/src/ui/theme.ts' },
  { rule: 'nothing-imports-the-workbench', from: 'cli/src/a.ts', to: 'bench/measure.ts' },
  {
    rule: 'only-compose-knows-engines',
    from: `${capability}/speech/a.job-handler.ts`,
    to: 'engines/src/speech/espeak.ts',
  },
  { rule: 'compose-stands-alone', from: 'server/src/platform/c.ts', to: 'server/src/compose.ts' },
  {
    rule: 'wiring-is-listed-in-compose',
    from: `${capability}/voices/a.compose.ts`,
    to: `${capability}/cloning/cloning.compose.ts`,
  },
  {
    rule: 'platform-knows-no-capability',
    from: 'server/src/platform/a.ts',
    to: `${capability}/plans/plans.service.ts`,
  },
  {
    rule: 'foundations-know-no-tools',
    from: `${capability}/credits/a.service.ts`,
    to: `${capability}/voices/voices.service.ts`,
    isType: true,
  },
  {
    rule: 'cross-capability-by-service-only',
    from: `${capability}/cloning/a.ts`,
    to: `${capability}/voices/voices.store.ts`,
  },
  {
    rule: 'routes-call-services-only',
    from: `${capability}/voices/a.routes.ts`,
    to: `${capability}/voices/voices.store.ts`,
  },
  { rule: 'store-is-a-leaf', from: `${capability}/voices/a.store.ts`, to: `${capability}/voices/voices.service.ts` },
  { rule: 'service-knows-no-http', from: `${capability}/voices/a.service.ts`, to: 'server/src/platform/http/route.ts' },
  {
    rule: 'service-does-not-run-jobs',
    from: `${capability}/voices/b.service.ts`,
    to: `${capability}/voices/b.job-handler.ts`,
  },
  { rule: 'job-is-light', from: `${capability}/voices/a.job.ts`, to: `${capability}/voices/voices.store.ts` },
  { rule: 'tables-are-data', from: `${capability}/voices/a.tables.ts`, to: `${capability}/voices/voices.store.ts` },
  { rule: 'doors-stand-on-services', from: 'server/src/doors/openai/a.ts', to: `${capability}/voices/voices.store.ts` },
  { rule: 'capabilities-know-no-door', from: `${capability}/voices/a.ts`, to: 'server/src/doors/openai/door.ts' },
  { rule: 'one-place-for-the-driver', from: `${capability}/voices/c.service.ts`, to: 'npm:pg' },
  { rule: 'one-place-for-sql', from: `${capability}/voices/d.service.ts`, to: 'npm:drizzle-orm' },
  { rule: 'one-place-for-the-http-library', from: `${capability}/voices/e.service.ts`, to: 'npm:fastify' },
  { rule: 'one-place-for-mail', from: `${capability}/voices/f.service.ts`, to: 'npm:nodemailer' },
  {
    rule: 'watching-is-loaded-late',
    from: 'server/src/platform/http/watch.ts',
    to: 'server/src/platform/telemetry/metrics.ts',
  },
  { rule: 'web-ui-and-lib-are-the-bottom', from: 'web/src/ui/a.tsx', to: 'web/src/features/voices/api.ts' },
  { rule: 'web-ui-and-lib-know-no-product-word', from: 'web/src/ui/b.tsx', to: 'web/src/domain/voices/voice-face.tsx' },
  { rule: 'web-domain-below-features', from: 'web/src/domain/a.ts', to: 'web/src/features/voices/api.ts' },
  { rule: 'web-features-below-screens', from: 'web/src/features/voices/a.tsx', to: 'web/src/screens/home.tsx' },
  { rule: 'web-features-apart', from: 'web/src/features/voices/b.tsx', to: 'web/src/features/credits/balance.tsx' },
  { rule: 'web-screens-below-app', from: 'web/src/screens/a.tsx', to: 'web/src/app/router.tsx' },
  { rule: 'no-cycles', from: 'media/src/cycle.ts', to: 'media/src/cycle.ts' },
  { rule: 'declared-dependencies-only', from: 'web/src/lib/b.ts', to: 'npm:undeclared' },
  { rule: 'nothing-unresolvable', from: 'media/src/b.ts', to: './missing.ts' },
  { rule: 'tests-stay-out', from: 'media/src/c.ts', to: 'media/src/pcm.test.ts' },
];

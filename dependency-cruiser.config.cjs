// The arrows of DESIGN §1, low to high: contract < client, media < engines < server < cli; contract < client, media < web.
// `npm run verify` proves that this file is alive by breaking a rule on purpose.
const capability = 'server/src/capabilities';
const tests = '\\.(test|contract-test)\\.tsx?$|^server/src/testing/|/testing-[^/]+\\.ts$|\\.child\\.ts$';
const foundation = `^${capability}/(sessions|accounts|identities|plans|credits|uploads|projects|segments|api-keys|audit)/`;
const compose = '^server/src/(compose|.*\\.compose)\\.ts$';
const web = '^web/src/';
const watching = '^server/src/platform/telemetry/(metrics|count-signals|open-tracing|monitoring-listener)\\.ts$';
const lateOrType = ['type-only', 'dynamic-import'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-the-bottom',
      comment:
        'The contract runs in the browser, the server and in published clients: it may import zod and itself only.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'client-knows-the-contract-only',
      comment: 'The published client must work against any server: nothing of ours but the contract.',
      severity: 'error',
      from: { path: '^client/', pathNot: tests },
      to: { path: '^(media|engines|server|cli|web)/' },
    },
    {
      name: 'media-is-pure',
      comment:
        'Signal and format code takes bytes and gives bytes: no network, no database, no disk, no child process.',
      severity: 'error',
      from: { path: '^media/', pathNot: tests },
      to: {
        path: [
          '^(client|engines|server|cli|web)/',
          '^(node:)?(net|http|https|http2|dns|tls|dgram|fs|fs/promises|child_process|worker_threads)$',
          '^node_modules/(pg|drizzle-orm|undici|fastify)/',
        ],
      },
    },
    {
      name: 'engines-know-no-server',
      comment: 'An engine turns a request of its port into bytes; accounts, credits and HTTP are not its business.',
      severity: 'error',
      from: { path: '^engines/' },
      to: { path: '^(client|server|cli|web)/' },
    },
    {
      name: 'server-never-imports-upwards',
      comment: 'The server is below the command line and the web app.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(cli|web|tools|bench|e2e|sdks)/' },
    },
    {
      name: 'command-line-loads-the-server-late',
      comment:
        'Help and the refusal of a wrong argument answer at once: what loads the whole server is imported when it is needed (with-studio.ts).',
      severity: 'error',
      from: { path: '^cli/', pathNot: tests },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(config|version|platform/root)\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'server-never-calls-itself',
      comment: 'Only tests talk to the server through its own HTTP client.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^client/' },
    },
    {
      name: 'web-talks-through-contract-and-client',
      comment:
        'Server code in the browser bundle would leak what it knows; the web app calls the typed client, and shares the pure code of media (docs/decisions/0003).',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|engines|cli|tools|bench|e2e|sdks)/' },
    },
    {
      name: 'site-is-only-words-and-markup',
      comment:
        'A page of the public site is rendered once, when it is built: it says what the contract and the web app’s texts say, and needs no server, browser or state. Prices are worked out and written as in the web app, by the same pure functions.',
      severity: 'error',
      from: { path: '^site/', pathNot: tests },
      to: {
        path: '^(client|engines|server|cli|web)/',
        pathNot: '^web/src/(i18n/(en|ja)/|domain/pricing/|lib/format\\.ts)',
      },
    },
    {
      name: 'site-is-built-not-imported',
      comment: 'The build renders the site; what is shipped reads its HTML.',
      severity: 'error',
      from: { path: '^(contract|client|media|engines|server|cli|web)/' },
      to: { path: '^site/' },
    },
    {
      name: 'web-site-stands-on-lib-and-domain',
      comment: 'The script of a public page is small: no React, no screens of the studio.',
      severity: 'error',
      from: { path: `${web}site/`, pathNot: tests },
      to: {
        path: [`${web}(app|features|screens)/`, `${web}ui/.*\\.tsx?$`, '^node_modules/(react|react-dom|@mantine)/'],
      },
    },
    {
      name: 'nothing-imports-the-workbench',
      comment: 'tools, bench, e2e and sdks are for developers and never ship.',
      severity: 'error',
      from: { path: '^(contract|client|media|engines|server|cli|site|web)/' },
      to: { path: '^(tools|bench|e2e|sdks)/' },
    },
    {
      name: 'only-compose-knows-engines',
      comment:
        'Services take ports. Which adapter is behind them is decided in *.compose.ts alone, so that a model or a remote provider can take its place. The child half of our own programs is no engine.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, compose] },
      to: { path: '^engines/src/', pathNot: '^engines/src/(ports|[^/]+/port|child-programs/[^/]+)\\.ts$' },
    },
    {
      name: 'compose-stands-alone',
      comment: 'Wiring imports everything, so only wiring and the entries beside compose.ts may import it.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: [tests, compose] },
      to: { path: [compose, '^server/src/(app|studio|main)\\.ts$'] },
    },
    {
      name: 'wiring-is-listed-in-compose',
      comment:
        'A capability’s wiring knows the platform’s and the foundations’, and what it needs of others is handed to it: compose.ts alone puts capabilities in order.',
      severity: 'error',
      from: { path: `^${capability}/([^/]+)/.*\\.compose\\.ts$` },
      to: {
        path: ['^server/src/compose\\.ts$', `^${capability}/[^/]+/[^/]+\\.compose\\.ts$`],
        pathNot: `^${capability}/$1/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-no-capability',
      comment: 'The platform serves any capability; a capability hands it what it needs.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: [`^${capability}/`, '^server/src/doors/', '^(engines|client)/'], pathNot: '\\.tables\\.ts$' },
    },
    {
      name: 'foundations-know-no-tools',
      comment:
        'Not even as a type: accounts and credits must work without any tool, so injected services may not point upwards either. Tables may name each other, because rows reference rows.',
      severity: 'error',
      from: { path: foundation, pathNot: [tests, '\\.tables\\.ts$'] },
      to: { path: `^${capability}/`, pathNot: foundation },
    },
    {
      name: 'cross-capability-by-service-only',
      comment:
        "Another capability's rows and jobs are its own business: ask its service, which may keep its interface in a .types.ts beside it. Tables may reference tables. Lines at their times are segments with rows beside them: the stores of transcripts and dubs stand on the one store of those.",
      severity: 'error',
      from: { path: `^${capability}/([^/]+)/`, pathNot: [tests, compose] },
      to: {
        path: `^${capability}/`,
        pathNot: [
          `^${capability}/$1/`,
          `^${capability}/[^/]+/[^/]+\\.(service|types|tables)\\.ts$`,
          `^${capability}/[^/]+/[^/]+/[^/]+\\.tables\\.ts$`,
          `^${capability}/segments/timed-lines\\.store\\.ts$`,
        ],
      },
    },
    {
      name: 'routes-call-services-only',
      comment:
        'A route reads as a sentence: it takes checked input to a service and answers. Rows, files and jobs are below the service.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: {
        path: [
          '\\.(store|tables|job|job-handler)\\.ts$',
          '^server/src/platform/(?!http/|errors\\.ts|actor\\.ts)',
          '^(engines|media|client)/',
        ],
      },
    },
    {
      name: 'store-is-a-leaf',
      comment: 'A store maps rows and nothing else: platform/db, tables and the contract.',
      severity: 'error',
      from: { path: `^${capability}/.*\\.store\\.ts$` },
      to: {
        path: [
          '\\.(service|routes|job|job-handler)\\.ts$',
          '^server/src/platform/(http|files|jobs|mail|payments|events|sandbox|fetch|threads)/(?!.*\\.tables\\.ts$)',
          '^(engines|media|client)/',
        ],
      },
    },
    {
      name: 'service-knows-no-http',
      comment:
        'The same service answers HTTP, the command line and other doors. It may name the shape of bytes (a type) and sign the address of a file.',
      severity: 'error',
      from: { path: `^${capability}/.*\\.(service|store|job|job-handler)\\.ts$` },
      to: {
        path: [
          '\\.routes\\.ts$',
          '^server/src/doors/',
          '^server/src/platform/http/(?!sign-url\\.ts|.*\\.tables\\.ts$)',
          '^node_modules/(@fastify/[^/]+|fastify)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'service-does-not-run-jobs',
      comment: 'A service enqueues by the light definition; the heavy handler is loaded by the worker.',
      severity: 'error',
      from: { path: '\\.(service|routes|store)\\.ts$' },
      to: { path: '\\.job-handler\\.ts$' },
    },
    {
      name: 'job-is-light',
      comment: 'A web process imports the definition to enqueue; it must not pull in what the worker needs.',
      severity: 'error',
      from: { path: '\\.job\\.ts$' },
      to: {
        path: ['^server/src/(?!platform/jobs/)', '^(engines|media|client)/'],
        pathNot: '\\.job-handler\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-are-data',
      comment: 'Tables are read by drizzle-kit too: they may import drizzle, the contract and other tables.',
      severity: 'error',
      from: { path: '\\.tables\\.ts$' },
      to: { path: ['^server/src/'], pathNot: ['\\.tables\\.ts$'] },
    },
    {
      name: 'doors-stand-on-services',
      comment: "Another API's shape is a thin coat over the same services.",
      severity: 'error',
      from: { path: '^server/src/doors/', pathNot: tests },
      to: {
        path: [
          '\\.(store|tables|job|job-handler)\\.ts$',
          '^server/src/platform/(db|files|jobs)/',
          '^(engines|client)/',
        ],
      },
    },
    {
      name: 'capabilities-know-no-door',
      comment: 'Doors stand on capabilities, never the other way round.',
      severity: 'error',
      from: { path: `^${capability}/`, pathNot: tests },
      to: { path: '^server/src/doors/' },
    },
    {
      name: 'one-place-for-the-driver',
      comment: 'Connections, pools and retries live in platform/db and platform/jobs; everyone else takes an Executor.',
      severity: 'error',
      from: { path: '^(server|cli)/', pathNot: [tests, '^server/src/platform/(db|jobs|events)/'] },
      to: { path: '^node_modules/(pg|graphile-worker)/' },
    },
    {
      name: 'one-place-for-sql',
      comment: 'Queries stand in stores, tables and platform/db, so that a row has one reader.',
      severity: 'error',
      from: {
        path: '^(server|cli)/',
        pathNot: [tests, '^server/src/platform/', '\\.(store|tables|queries)\\.ts$', '^server/drizzle\\.config\\.ts$'],
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    {
      name: 'one-place-for-the-http-library',
      comment: 'fastify may be replaced without touching a capability.',
      severity: 'error',
      from: {
        path: '^(server|cli)/',
        pathNot: [tests, '^server/src/(platform/http/|[^/]+\\.ts$)'],
      },
      to: { path: '^node_modules/(fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'one-place-for-mail',
      comment: 'Only platform/mail sends mail.',
      severity: 'error',
      from: { path: '^(server|cli)/', pathNot: [tests, '^server/src/platform/mail/'] },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'watching-is-loaded-late',
      comment:
        'What counts and traces is heavy, and most studios are watched by no one: only a setting loads it. Everything else tells signals and spans, which are light.',
      severity: 'error',
      from: { path: '^(server|cli)/', pathNot: [tests, watching] },
      to: { path: [watching, '^node_modules/(prom-client|@opentelemetry)/'], dependencyTypesNot: lateOrType },
    },
    {
      name: 'web-ui-and-lib-are-the-bottom',
      comment: 'Buttons and formatters know no feature.',
      severity: 'error',
      from: { path: `${web}(ui|lib|i18n)/` },
      to: { path: `${web}(app|screens|features)/` },
    },
    {
      name: 'web-ui-and-lib-know-no-product-word',
      comment: 'What several features know about voices, projects, plans and the like stands in domain.',
      severity: 'error',
      from: { path: `${web}(ui|lib)/` },
      to: { path: `${web}domain/` },
    },
    {
      name: 'web-domain-below-features',
      comment: 'A feature is built of the domain, never the other way round.',
      severity: 'error',
      from: { path: `${web}domain/` },
      to: { path: `${web}(app|screens|features)/` },
    },
    {
      name: 'web-features-below-screens',
      comment: 'A feature may stand on any screen.',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}(app|screens)/` },
    },
    {
      name: 'web-features-apart',
      comment: "A feature uses another one's data through its api.ts; shared pieces move down to domain, ui or lib.",
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: [`${web}features/$1/`, `${web}features/[^/]+/api\\.ts$`] },
    },
    {
      name: 'web-screens-below-app',
      comment: 'The router imports screens; a screen does not know the router.',
      severity: 'error',
      from: { path: `${web}screens/` },
      to: { path: `${web}app/` },
    },
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module, even if it is only for a type. A lazily imported handler is no cycle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'declared-dependencies-only',
      comment:
        'npm hoists every package and workspace to the root, so an undeclared import compiles here and fails elsewhere.',
      severity: 'error',
      from: { path: '^(contract|client|media|engines|server|cli|site|web)/', pathNot: [tests, '\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'A path that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'tests-stay-out',
      comment: 'What ships does not import tests, fakes or factories.',
      severity: 'error',
      from: { path: '^(contract|client|media|engines|server|cli|site|web)/', pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$|/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};

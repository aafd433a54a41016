const { readdirSync } = require('node:fs')

// The import directions (docs/architecture.md). Tests may import from every folder.
const TEST = '\\.(test|testing)\\.tsx?$|^tests/'
const OURS = '^(app|bench|cli|content|db|domain|emails|lib|platform|scripts|server|tests)/'

/** Returns a rule that `from` must not import `to`; `but` gives the exceptions. */
const never = (name, comment, from, to, but = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [TEST, ...(but.from ?? [])] },
  to: {
    path: to,
    pathNot: but.to ?? [],
    ...(but.types ? { dependencyTypesNot: ['type-only'] } : {}),
  },
})

/** The folders of domain/, the lowest first. A folder imports only folders before it, types included. */
const DOMAIN = [
  'files',
  'mail',
  'plans',
  'security',
  'visits',
  'spoken-names',
  'resources',
  'events',
  'schedules',
  'leads',
  'lead-list',
  'screen',
  'qr',
  'magnets',
  'accounts',
  'tour',
  'analytics',
  'admin',
  'videos',
  'placements',
  'paste-kit',
  'video-analytics',
  'video-pack',
  'video-check',
  'live-sources',
  'workspaces',
  'event-targets',
  'webhooks',
  'connections',
  'api-keys',
  'members',
  'account-closing',
  'blog',
  'campaigns',
  'content-checks',
  'custom-domains',
  'lifetime',
  'reports',
  'billing',
  'campaign-analytics',
  'operations',
]
const unlisted = readdirSync('domain', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !DOMAIN.includes(entry.name),
)
if (unlisted.length > 0) {
  throw new Error(`Add to the order of domain/: ${unlisted.map(({ name }) => name).join(', ')}`)
}
const domainOrder = DOMAIN.slice(0, -1).map((folder, index) =>
  never(
    `domain-order-${folder}`,
    'A folder of domain/ imports only the folders below it.',
    `^domain/${folder}/`,
    `^domain/(${DOMAIN.slice(index + 1).join('|')})/`,
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...domainOrder,
    never(
      'domain-root-at-the-bottom',
      'The files directly in domain/ import none of its folders.',
      '^domain/[^/]+\\.ts$',
      '^domain/[^/]+/',
    ),
    never('routes-are-the-end', 'Nothing imports a route.', OURS, '^app/routes/', {
      from: ['^app/routes/'],
    }),
    {
      name: 'routes-keep-to-their-group',
      comment: 'Code that two groups of routes need belongs in components or domain.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/', pathNot: TEST },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    },
    never('app-asks-domain', 'No SQL in app: pages call domain functions.', '^app/', '^db/', {
      types: true,
    }),
    never(
      'app-below-server',
      'The server imports the app, never the other way round.',
      '^app/',
      '^(server|emails)/',
    ),
    never(
      'app-gets-platform',
      'Services are passed in: only types may be imported.',
      '^app/',
      '^platform/',
      {
        types: true,
      },
    ),
    never(
      'components-below-routes',
      'Components must not import middleware.',
      '^app/components/',
      '^app/middleware/',
      {
        types: true,
      },
    ),
    never('ui-knows-no-noun', 'ui imports no other folder but lib.', '^app/ui/', OURS, {
      to: ['^app/ui/', '^lib/'],
    }),
    never('lib-at-the-bottom', 'lib imports no other folder.', '^lib/', OURS, {
      to: ['^lib/'],
    }),
    never('content-alone', 'content imports no other folder but lib.', '^content/', OURS, {
      to: ['^content/', '^lib/'],
    }),
    never(
      'emails-are-pure',
      'Email templates only produce text.',
      '^emails/',
      '^(app|server|platform|db)/',
    ),
    never(
      'domain-below-web',
      'domain must not import the web layer.',
      '^domain/',
      '^(app|server)/',
    ),
    never(
      'domain-without-react',
      'domain must not import React or HTTP libraries.',
      '^domain/',
      '^node_modules/(react|react-dom|react-router|hono)/',
    ),
    never(
      'domain-gets-platform',
      'Services are passed in: only types may be imported.',
      '^domain/',
      '^platform/',
      {
        types: true,
      },
    ),
    never('domain-asks-schema', 'domain imports only the schema from db.', '^domain/', '^db/', {
      to: ['^db/schema/'],
    }),
    never(
      'platform-at-the-edge',
      'platform must not import the product.',
      '^platform/',
      '^(app|domain|server|emails)/',
    ),
    never(
      'platform-beside-the-schema',
      'Three adapters need tables: the typed connection, the auth library’s and the payment sandbox’s.',
      '^platform/',
      '^db/',
      {
        from: [
          '^platform/auth/auth\\.ts$',
          '^platform/db/database\\.ts$',
          '^platform/payments/sandbox-payments\\.ts$',
        ],
      },
    ),
    never('commands-are-the-end', 'Nothing imports a command of cli/.', OURS, '^cli/', {
      from: ['^cli/'],
    }),
    never(
      'server-asks-domain',
      'No SQL in the server; the demo’s data is loaded by main.ts in the demo only.',
      '^server/',
      '^db/|^node_modules/drizzle-orm/',
      { to: ['^db/seed\\.ts$'] },
    ),
    {
      name: 'seed-stays-apart',
      comment: 'A static import would put the demo’s data into the production bundle.',
      severity: 'error',
      from: { path: '^(app|domain|platform|server)/', pathNot: TEST },
      to: { path: '^db/seed', dependencyTypesNot: ['dynamic-import'] },
    },
    never(
      'schema-at-the-edge',
      'The schema imports no other folder but lib.',
      '^db/schema/',
      OURS,
      {
        to: ['^db/schema/', '^lib/'],
      },
    ),
    {
      name: 'tests-stay-tests',
      comment: 'The product must not import tests.',
      severity: 'error',
      from: { path: '^(app|content|db|domain|emails|lib|platform|server)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-development-packages',
      comment: 'Production code must not use development dependencies.',
      severity: 'error',
      from: {
        path: '^(app|content|db|domain|emails|lib|platform|server)/',
        pathNot: [TEST, '^app/routes\\.ts$', '^server/dev\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'Move what two modules share into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-found',
      comment: 'The imported file does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

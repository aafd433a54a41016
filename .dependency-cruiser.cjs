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
  'pdf',
  'files',
  'mail',
  'plans',
  'security',
  'visits',
  'spoken-names',
  'resources',
  'events',
  'schedules',
  'promo-codes',
  'leads',
  'lead-list',
  'people',
  'screen',
  'qr',
  'magnets',
  'experiments',
  'accounts',
  'tour',
  'analytics',
  'admin',
  'videos',
  'placements',
  'paste-kit',
  'video-analytics',
  'weekly-summaries',
  'video-pack',
  'editor-timelines',
  'video-check',
  'code-insertion',
  'back-catalog',
  'live-sources',
  'workspaces',
  'inbound-mail',
  'deliveries',
  'event-targets',
  'webhooks',
  'connections',
  'api-keys',
  'members',
  'account-closing',
  'blog',
  'campaign-budget',
  'campaigns',
  'campaign-sales',
  'campaign-payments',
  'content-checks',
  'custom-domains',
  'embeds',
  'hubs',
  'sender-domains',
  'lifetime',
  'reports',
  'billing',
  'campaign-report',
  'share-links',
  'campaign-analytics',
  'roster',
  'surveys',
  'results-log',
  'media-kits',
  'operations',
  'video-publishing',
]

/** The folders of app/components, the lowest first, in the same way. */
const COMPONENTS = [
  'shell',
  'charts',
  'uploads',
  'api-docs',
  'billing',
  'live',
  'placements',
  'schedules',
  'video-check',
  'videos',
  'account',
  'members',
  'campaign-analytics',
  'campaign-report',
  'magnets',
  'media-kits',
  'campaigns',
  'control',
  'integrations',
  'magnet-page',
  'qr',
  'leads',
  'magnet-form',
  'site',
]

/** The rooms of domain/leads, the lowest first; the files beside them are below all. */
const LEADS = ['list', 'change', 'tell', 'group-commit', 'journal', 'take']

/** The engines and their entrances: what other folders may import of them. */
const ENGINES = {
  'domain/visits': ['visits.server.ts', 'visit.ts'],
  'domain/deliveries': ['deliveries.server.ts', 'sender.ts'],
  'domain/leads/group-commit': ['group-commit.server.ts'],
  'domain/leads/journal': ['lead-journal.server.ts'],
  'platform/backup': ['backup.ts'],
  'server/page-cache': ['page-cache.ts'],
}

/** Returns the rules that keep the inside of the engines to themselves. Benches measure parts of one. */
function entrances(engines) {
  return Object.entries(engines).map(([engine, files]) =>
    never(
      `entrance-of-${engine.replaceAll('/', '-')}`,
      `Other folders import only ${files.join(' and ')} of an engine.`,
      OURS,
      `^${engine}/`,
      {
        from: [`^${engine}/`, '^bench/'],
        to: files.map((file) => `^${engine}/${file.replaceAll('.', '\\.')}$`),
      },
    ),
  )
}

/** Returns the rules that hold the order of `parent`'s folders. */
function folderOrder(parent, folders) {
  const unlisted = readdirSync(parent, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !folders.includes(entry.name),
  )
  if (unlisted.length > 0) {
    const names = unlisted.map(({ name }) => name).join(', ')
    throw new Error(`Add to the order of ${parent}/: ${names}`)
  }
  return folders
    .slice(0, -1)
    .map((folder, index) =>
      never(
        `${parent.replaceAll('/', '-')}-order-${folder}`,
        `A folder of ${parent}/ imports only the folders below it.`,
        `^${parent}/${folder}/`,
        `^${parent}/(${folders.slice(index + 1).join('|')})/`,
      ),
    )
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...folderOrder('domain', DOMAIN),
    ...folderOrder('app/components', COMPONENTS),
    ...folderOrder('domain/leads', LEADS),
    ...entrances(ENGINES),
    never(
      'leads-at-the-bottom',
      'The files directly in domain/leads import none of its rooms.',
      '^domain/leads/[^/]+\\.ts$',
      '^domain/leads/[^/]+/',
    ),
    never(
      'domain-root-at-the-bottom',
      'The files directly in domain/ import none of its folders.',
      '^domain/[^/]+\\.ts$',
      '^domain/[^/]+/',
    ),
    never('screens-are-the-end', 'Only the list of routes names a screen.', OURS, '^app/screens/', {
      from: ['^app/screens/'],
    }),
    never('endpoints-are-the-end', 'Nothing imports an endpoint.', OURS, '^app/endpoints/', {
      from: ['^app/endpoints/'],
    }),
    {
      name: 'screens-stand-alone',
      comment:
        'What two screens need belongs in the folder of their area (loaders and actions) or in components.',
      severity: 'error',
      from: {
        path: '^app/screens/([^/]+)/([^/]+)/',
        // The sections of the control center have one URL.
        pathNot: [TEST, '^app/screens/control/control/'],
      },
      to: {
        path: '^app/screens/[^/]+/[^/]+/',
        pathNot: '^app/screens/$1/$2/',
        // A layout reads the data of a screen inside it by the type of its loader.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'areas-stand-alone',
      comment: 'Code that two areas need belongs in components or domain.',
      severity: 'error',
      from: { path: '^app/screens/([^/]+)/', pathNot: TEST },
      to: {
        path: '^app/screens/',
        pathNot: '^app/screens/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'areas-below-screens',
      comment: 'What the screens of an area share imports none of them.',
      severity: 'error',
      from: { path: '^app/screens/[^/]+/[^/]+$', pathNot: TEST },
      to: { path: '^app/screens/[^/]+/[^/]+/' },
    },
    {
      name: 'inner-folders-below',
      comment:
        'The folder inside a screen or a group of components imports nothing of the outer one.',
      severity: 'error',
      from: {
        path: '^(app/(?:components/[^/]+|screens/[^/]+/[^/]+))/[^/]+/',
        pathNot: TEST,
      },
      to: { path: '^$1/[^/]+$' },
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
      'components-below-screens',
      'Components must not import middleware.',
      '^app/components/',
      '^app/middleware/',
      { types: true },
    ),
    never(
      'forms-below-components',
      'Parts of forms know no component.',
      '^app/forms/',
      '^app/(components|middleware)/',
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

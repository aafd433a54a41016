// The house's import directions (docs/architecture.md). Tests may reach into every room.
const TEST = '\\.(test|testing)\\.tsx?$|^tests/'
const OURS = '^(app|bench|content|db|domain|emails|platform|scripts|server|tests)/'

/** A room may not import the others; `but` narrows who is meant. */
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

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('routes-are-the-end', 'Nothing imports a route.', OURS, '^app/routes/', {
      from: ['^app/routes/'],
    }),
    {
      name: 'routes-keep-to-their-group',
      comment: 'What two groups of routes need belongs to components or domain.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/', pathNot: TEST },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    },
    never('app-asks-domain', 'No SQL in the web: pages ask domain.', '^app/', '^db/', {
      types: true,
    }),
    never(
      'app-below-server',
      'The server wires the app, not the other way.',
      '^app/',
      '^(server|emails)/',
    ),
    never('app-gets-platform', 'Platform is handed in: types only.', '^app/', '^platform/', {
      types: true,
    }),
    never(
      'components-below-routes',
      'Components know no middleware.',
      '^app/components/',
      '^app/middleware/',
      {
        types: true,
      },
    ),
    never('ui-knows-no-noun', 'ui imports nothing of ours.', '^app/ui/', OURS, {
      to: ['^app/ui/'],
    }),
    never('content-alone', 'content imports nothing of ours.', '^content/', OURS, {
      to: ['^content/'],
    }),
    never(
      'emails-are-pure',
      'A template knows words only.',
      '^emails/',
      '^(app|server|platform|db)/',
    ),
    never('domain-below-web', 'domain knows no web.', '^domain/', '^(app|server)/'),
    never(
      'domain-without-react',
      'domain knows no React.',
      '^domain/',
      '^node_modules/(react|react-dom|react-router|hono)/',
    ),
    never('domain-gets-platform', 'Platform is handed in: types only.', '^domain/', '^platform/', {
      types: true,
    }),
    never('domain-asks-schema', 'Of db, domain knows the schema.', '^domain/', '^db/', {
      to: ['^db/schema/'],
    }),
    never(
      'platform-at-the-edge',
      'platform knows nothing of the product.',
      '^platform/',
      '^(app|domain|server|emails)/',
    ),
    never('schema-at-the-edge', 'The schema imports nothing of ours.', '^db/schema/', OURS, {
      to: ['^db/schema/'],
    }),
    {
      name: 'tests-stay-tests',
      comment: 'The product does not import its tests.',
      severity: 'error',
      from: { path: '^(app|content|db|domain|emails|platform|server)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-development-packages',
      comment: 'What serves lives on dependencies.',
      severity: 'error',
      from: {
        path: '^(app|content|db|domain|emails|platform|server)/',
        pathNot: [TEST, '^app/routes\\.ts$', '^server/dev\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-found',
      comment: 'An import that leads nowhere.',
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

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type MaybeViewer, NotAdmin } from '#domain/admin/admin.server.ts'
import type { Services } from '#platform/services.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createUser } from './support/factories.ts'
import { toViewer } from './support/viewers.ts'

type AdminFunction = (
  services: Services,
  viewer: MaybeViewer,
  ...rest: unknown[]
) => Promise<unknown>

const ROOT = join(import.meta.dirname, '..')

/** Returns every …ForAdmin function, so that new ones are tested too. */
async function adminFunctions(): Promise<[name: string, call: AdminFunction][]> {
  const files = globSync('domain/**/*.server.ts', { cwd: ROOT })
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(ROOT, file)).href)),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('ForAdmin'))
    .map(([name, call]) => [name, call as AdminFunction])
}

const FUNCTIONS = await adminFunctions()
const ADMIN_EMAIL = 'nora@example.com'
const SOMEBODY = '00000000-0000-4000-8000-000000000001'

const services = await setUpServices({ env: { adminEmail: ADMIN_EMAIL } })
const nora = await createUser(services, { email: ADMIN_EMAIL })
const mia = await createUser(services)

/** A database that must not be used before the viewer is checked. */
const untouchable = new Proxy({} as Services['db'], {
  get() {
    throw new Error('the database was asked before the asker was')
  },
})

const CASES: [who: string, world: () => { asker: MaybeViewer; services: Services }][] = [
  ['nobody', () => ({ asker: null, services: { ...services, db: untouchable } })],
  ['a creator', () => ({ asker: toViewer(mia), services: { ...services, db: untouchable } })],
  [
    'an account that has not confirmed the administrator’s address',
    () => ({
      asker: { ...toViewer({ id: SOMEBODY, email: ADMIN_EMAIL }), emailVerified: false },
      services: { ...services, db: untouchable },
    }),
  ],
  [
    'anybody while there is no administrator',
    () => ({
      asker: toViewer(nora),
      services: { ...services, db: untouchable, env: { ...services.env, adminEmail: null } },
    }),
  ],
  [
    'the administrator without the second factor that is required',
    () => ({
      asker: toViewer(nora),
      services: { ...services, env: { ...services.env, adminRequireTwoFactor: true } },
    }),
  ],
]

it('all ForAdmin functions are found', () => {
  expect(FUNCTIONS.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'decideApplicationForAdmin',
      'listActionsForAdmin',
      'listUsersForAdmin',
      'getProductStatsForAdmin',
    ]),
  )
})

describe.each(FUNCTIONS)('%s', (_name, call) => {
  it.each(CASES)('refuses %s', async (_who, world) => {
    const { services: given, asker } = world()
    const outcome = await Promise.resolve()
      .then(() => call(given, asker, {}, {}, {}))
      .catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(NotAdmin)
  })
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { type MaybeViewer, NotAdmin } from '#domain/admin/admin.server.ts'
import { setSupportHelperForAdmin } from '#domain/admin/support-helpers.server.ts'
import {
  restoreAccountForAdmin,
  suspendAccountForAdmin,
} from '#domain/reports/moderation.server.ts'
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

/** What a support helper may read. Every other …ForAdmin function refuses helpers. */
const FOR_HELPERS = [
  'findAccountForAdmin',
  'findGrantForAdmin',
  'findMagnetForAdmin',
  'findReviewedAccountForAdmin',
  'findReviewedMagnetForAdmin',
  'getAccountDetailsForAdmin',
  'getBackupStateForAdmin',
  'getHealthForAdmin',
  'getIntegrationHealthForAdmin',
  'getMailOverviewForAdmin',
  'getQueuesForAdmin',
  'getSystemStateForAdmin',
  'listActionsForAdmin',
  'listIncidentsForAdmin',
  'listJobsForAdmin',
  'listRecentErrorsForAdmin',
  'listReportsForAdmin',
  'listUsersForAdmin',
]

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

describe.each(FUNCTIONS)('%s', (name, call) => {
  it.each(CASES)('refuses %s', async (_who, world) => {
    const { services: of, asker } = world()
    // Whether a person is a helper is looked up, so these functions ask the database.
    const given = FOR_HELPERS.includes(name) ? { ...of, db: services.db } : of
    const outcome = await Promise.resolve()
      .then(() => call(given, asker, {}, {}, {}))
      .catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(NotAdmin)
  })
})

describe('a support helper', () => {
  const QUERY = { state: 'open', page: 1, size: 20, q: '', sort: 'created', dir: 'desc' }
  const isRefused = (call: AdminFunction, asker: MaybeViewer, of: Services = services) =>
    Promise.resolve()
      .then(() => call(of, asker, QUERY, {}, {}))
      .then(
        () => false,
        (error: unknown) => error instanceof NotAdmin,
      )
  const refusing = async (asker: MaybeViewer, of?: Services) => {
    const refused = await Promise.all(FUNCTIONS.map(([, call]) => isRefused(call, asker, of)))
    return FUNCTIONS.filter((_, at) => refused[at]).map(([name]) => name)
  }
  const ALL = FUNCTIONS.map(([name]) => name)
  const createHelper = async () => {
    const helper = await createUser(services)
    const set = { id: helper.id, isHelper: true }
    expect(await setSupportHelperForAdmin(services, toViewer(nora), set)).toMatchObject({
      ok: true,
    })
    return helper
  }

  it('may only read, and only what is listed here', async () => {
    const helper = await createHelper()
    expect(await refusing(toViewer(helper))).toEqual(
      ALL.filter((name) => !FOR_HELPERS.includes(name)),
    )
  })

  it('loses everything when the administrator removes them', async () => {
    const helper = await createHelper()
    const viewer = toViewer(helper)
    await setSupportHelperForAdmin(services, toViewer(nora), { id: helper.id, isHelper: false })
    expect(await refusing(viewer)).toEqual(ALL)
  })

  it('loses everything when suspended, also after being restored', async () => {
    const helper = await createHelper()
    const viewer = toViewer(helper)
    const moderation = { id: helper.id, reason: 'Left the company' }
    await suspendAccountForAdmin(services, toViewer(nora), moderation)
    expect(await refusing(viewer)).toEqual(ALL)
    await restoreAccountForAdmin(services, toViewer(nora), moderation)
    expect(await refusing(viewer)).toEqual(ALL)
  })

  it('needs a second factor if the administrator does, and an administrator', async () => {
    const viewer = toViewer(await createHelper())
    const strict = { ...services, env: { ...services.env, adminRequireTwoFactor: true } }
    expect(await refusing(viewer, strict)).toEqual(ALL)
    const unset = { ...services, env: { ...services.env, adminEmail: null } }
    expect(await refusing(viewer, unset)).toEqual(ALL)
  })

  it('is notified of both changes', async () => {
    const { id } = await createHelper()
    await setSupportHelperForAdmin(services, toViewer(nora), { id, isHelper: false })
    const mails = await services.db.select().from(outgoingMail).where(eq(outgoingMail.userId, id))
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['helper-added', 'helper-removed'])
    expect(mails.find(({ kind }) => kind === 'helper-added')?.textBody).toContain('/control-center')
    const events = await services.db
      .select({ event: securityEvent.event })
      .from(securityEvent)
      .where(eq(securityEvent.accountId, id))
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['helper.added', 'helper.removed']),
    )
  })

  it('can’t be someone who hasn’t confirmed their email, is suspended, or is the administrator', async () => {
    const set = (id: string) =>
      setSupportHelperForAdmin(services, toViewer(nora), { id, isHelper: true })
    const { id } = await createUser(services)
    await services.db.update(user).set({ emailVerified: false }).where(eq(user.id, id))
    expect(await set(id)).toEqual({ ok: false, reason: 'unconfirmed' })
    await services.db
      .update(user)
      .set({ emailVerified: true, suspendedAt: services.clock.now() })
      .where(eq(user.id, id))
    expect(await set(id)).toEqual({ ok: false, reason: 'suspended' })
    expect(await set(nora.id)).toEqual({ ok: false, reason: 'admin' })
    expect(await set(SOMEBODY)).toEqual({ ok: false, reason: 'not-found' })
  })
})

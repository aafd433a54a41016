import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { startProduct } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { allowedCalls, filterObstacle, underFilter } from '#tests/support/system-call-filter.ts'

const ROOT = join(import.meta.dirname, '../..')
const UNIT = readFileSync(join(ROOT, 'deploy/qr-magnet.service'), 'utf8')
const obstacle = filterObstacle()
if (obstacle !== null) it.skip(obstacle)

const services = await setUpServices()

const PASSWORD = 'fjord-lantern-7'

it.skipIf(obstacle !== null)(
  'under the system calls of the systemd unit, someone registers and signs in',
  async () => {
    const allowed = allowedCalls(UNIT)
    // The filter works: without its exception, a priority can't be changed.
    const strict = new Set([...allowed].filter((call) => call !== 'setpriority'))
    const [program = '', ...args] = [
      ...underFilter(strict),
      process.execPath,
      '-e',
      'require("node:os").setPriority(10)',
    ]
    expect(spawnSync(program, args, { encoding: 'utf8' }).stderr).toContain('EPERM')

    for (const calls of [allowed, strict]) {
      const product = await startProduct(
        { DATABASE_URL: services.databaseUrl, SESSION_SECRET: services.env.sessionSecret },
        undefined,
        underFilter(calls),
      )
      try {
        const post = (path: string, fields: Record<string, string>) =>
          fetch(product.url + path, {
            method: 'POST',
            redirect: 'manual',
            headers: { origin: product.url },
            body: new URLSearchParams(fields),
          })
        const email = `ada-${calls.size}@example.com`
        const registered = await post('/register', {
          firstName: 'Ada',
          lastName: 'Abel',
          email,
          password: PASSWORD,
          confirmPassword: PASSWORD,
        })
        expect(registered.status).toBeLessThan(400)
        // Confirmed by the emailed link, which the browser's tests open.
        await services.db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
        const signedIn = await post('/login', { email, password: PASSWORD })
        expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/dashboard'])
        expect(product.output()).not.toMatch(/"level":(50|"error")/)
      } finally {
        await product.stop()
      }
    }
  },
)

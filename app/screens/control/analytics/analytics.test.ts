import { beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const SECTION = '/control-center?section=analytics'
const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
beforeAll(async () => {
  await app.signIn(await createUser(app.services, { email: 'nora@example.com' }))
})

describe('App Analytics', () => {
  it('tells users and workspaces apart', async () => {
    const before = await app.get(SECTION)
    expect(before.text).toContain('None in this period')
    expect(before.text).not.toContain('1 workspace')
    const { name, accountId } = await createWorkspace(app.services)
    await createMagnetRow(app.services, { userId: accountId })
    const page = await app.get(`${SECTION}&open=${accountId}`)
    // The administrator, and the workspace's owner, manager and analyst.
    expect(page.$('section[aria-labelledby=users]').text()).toContain('4 users and 1 workspace')
    const row = page.$(`tr:contains("${name}")`).first()
    expect(row.find('[data-label="Email"]').text()).toBe('–')
    expect(page.$(`section[aria-label="Magnets of ${name}"] li`)).toHaveLength(1)
    expect(page.text).not.toContain('Protected')
  })
})

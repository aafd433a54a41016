import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { checkContents } from '#domain/content-checks/run-checks.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { OutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect } from './fixtures.ts'

/** The origin of a site on this machine whose paths that begin with /gone don't exist. */
const test = base.extend<{ linked: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  linked: async ({}, use) => {
    const server = createServer((request, response) =>
      response.writeHead(request.url?.startsWith('/gone') ? 404 : 200).end(),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.close()
  },
})

test('a dead link is told after two checks, and its code is repointed and brought back', async ({
  page,
  context,
  newPage,
  site,
  linked,
}) => {
  const owner = await createPayer(site.services)
  const dead = { userId: owner.id, title: 'Gear list', fileUrl: `${linked}/gone` }
  const magnet = await createMagnetRow(site.services, dead)
  const good = { userId: owner.id, title: 'New gear list', fileUrl: `${linked}/gear` }
  await createMagnetRow(site.services, good)
  await addSession(context, site, owner.email)

  // Of the product's own checks only these links are asked, and time goes by the clock of this job.
  const clock = createTestClock()
  const outgoingRequests: OutgoingRequests = {
    ...site.services.outgoingRequests,
    send: async (request) =>
      request.url.startsWith(linked)
        ? site.services.outgoingRequests.send(request)
        : { ok: false, reason: 'timeout', detail: 'not asked in this test' },
  }
  const env = { ...site.services.env, publicUrl: site.url }
  const check = async () => {
    await checkContents({ ...site.services, clock, env, outgoingRequests })
    clock.advance(7 * HOUR_MS)
    const [row] = await site.services.db
      .select()
      .from(contentCheck)
      .where(eq(contentCheck.magnetId, magnet.id))
    return row?.failures
  }
  const seenByPhone = async () => {
    const phone = await newPage({ viewport: { width: 390, height: 844 } })
    await phone.goto(`/q/${magnet.shortId}`)
    return phone.getByRole('heading', { level: 1 })
  }

  await test.step('one failure of a new link is shown, and no one is emailed', async () => {
    await expect.poll(check).toBeGreaterThanOrEqual(1)
    await page.goto(`/analytics/${magnet.id}`)
    await expect(page.getByText(/Link checked on/)).toContainText('doesn’t exist (404)')
    await expect(page.getByText('Gear list: its link doesn’t open')).toBeVisible()
  })

  await test.step('the second one is told by mail and on the screens', async () => {
    await expect.poll(check).toBeGreaterThanOrEqual(2)
    const mail = await site.mailTo(owner.email, /link doesn’t open/)
    expect(mail.text).toContain(`${site.url}/analytics/${magnet.id}`)
    await page.goto('/dashboard')
    await expect(page.getByText('Gear list: its link doesn’t open')).toBeVisible()
    await expect(await seenByPhone()).toHaveText('Gear list')
  })

  await test.step('Repoint Its Codes leads to another magnet', async () => {
    await page.getByRole('link', { name: 'Repoint Its Codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repoint "Gear list"' })
    await dialog.getByLabel('New destination').selectOption({ label: 'New gear list' })
    await dialog.getByRole('button', { name: 'Repoint' }).click()
    await expect(page.getByText('leads to "New gear list".')).toBeVisible()
    await expect(page.getByText('Gear list: its link doesn’t open')).not.toBeAttached()
    await expect(await seenByPhone()).toHaveText('New gear list')
  })

  await test.step('Undo brings the code back, with its problem', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Gear list: its link doesn’t open')).toBeVisible()
    await expect(await seenByPhone()).toHaveText('Gear list')
  })
})

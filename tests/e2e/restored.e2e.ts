import type { Page } from '@playwright/test'
import { holdSending } from '#domain/mail/sending-hold.server.ts'
import { FILE_KEYS } from '#domain/operations/backup-content.ts'
import { recordBackup } from '#domain/operations/record-backup.server.ts'
import { withClient } from '#platform/db/client.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { ADMIN, CONTROL_CENTER, expect, openHydrated, testOnEmptySite as test } from './fixtures.ts'

const VISITOR = 'zoe@example.com'

/** The queue of email on the overview. */
const queue = (page: Page) =>
  page.locator('dl > div').filter({ hasText: 'scheduled' }).locator('dd')

test('after a restore email waits for the administrator, who sees the backup and sends it again', async ({
  newPage,
  signedIn,
  site,
}) => {
  const { services } = site
  const manifest = await services.backups.take({
    reason: 'command',
    now: new Date(),
    files: { store: services.files, keys: FILE_KEYS },
  })
  const { place } = services.backups
  await recordBackup(services.db.$client, manifest, { place, finishedAt: new Date() })
  // As npm run restore leaves a database.
  await withClient(services.databaseUrl, (client) => holdSending(client, manifest))

  const magnet = await createMagnetRow(services)
  // Without JavaScript, the form doesn't measure how fast it was filled in.
  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto(`/q/${magnet.shortId}`)
  await visitor.getByLabel('Full Name').fill('Zoe')
  await visitor.getByLabel('Email Address').fill(VISITOR)
  await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
  await expect(visitor).toHaveURL(/\/thanks\//)

  const admin = await signedIn(ADMIN)
  await openHydrated(admin, `${CONTROL_CENTER}?section=operations`)
  const banner = admin.getByRole('status').filter({ hasText: 'Email and payments are on hold' })
  await expect(banner.locator('time').last()).toHaveAttribute('datetime', manifest.takenAt)
  // The visitor's email, and the creator's about the magnet's first lead.
  await expect(queue(admin)).toContainText('2 due')
  expect(await mailToVisitor()).toBe(0)
  await admin.getByRole('link', { name: 'Backups', exact: true }).click()
  await expect(admin.getByText(`${place}, not encrypted`)).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: manifest.id })).toContainText(/MB|KB/)
  await admin.getByRole('link', { name: 'Overview', exact: true }).click()

  await banner.getByRole('button', { name: 'Resume Email and Payments' }).click()
  await expect(admin.getByText('Email and payments have resumed.')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await site.mailTo(VISITOR)
  expect(await mailToVisitor()).toBe(1)
  await admin.reload()
  await expect(queue(admin)).toContainText('0 due')

  async function mailToVisitor(): Promise<number> {
    const mails = await site.mail().catch(() => [])
    return mails.filter(({ to }) => to?.some(({ address }) => address === VISITOR)).length
  }
})

import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { queueWelcomeEmails } from '#domain/leads/tell/queue-welcome-emails.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Site } from '#tests/support/demo-product.ts'
import { createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

/**
 * Moves everything that has happened to a magnet's people into the past by some days, and lets the job
 * run.
 */
async function passDays({ services, url }: Site, magnetId: string, days: number) {
  const { db } = services
  const by = sql.raw(`interval '${days} days'`)
  await db.execute(sql`update leads set submitted_at = submitted_at - ${by},
    confirmed_at = confirmed_at - ${by} where lead_magnet_id = ${magnetId}`)
  await db.execute(sql`update welcome_emails set created_at = created_at - ${by},
    decided_confirmed_at = decided_confirmed_at - ${by} where magnet_id = ${magnetId}`)
  await db.execute(sql`update outgoing_mail m set created_at = m.created_at - ${by},
    sent_at = m.sent_at - ${by} from leads l where l.id = m.lead_id and l.lead_magnet_id = ${magnetId}`)
  return queueWelcomeEmails({ ...services, env: { ...services.env, publicUrl: url } })
}

async function openEmail(visitor: Page, { html = '' }: { html?: string | undefined }) {
  await visitor.setContent(html)
}

test('a creator adds welcome emails, and a person gets them until they unsubscribe', async ({
  page,
  context,
  newPage,
  site,
}) => {
  const owner = await createPayer(site.services)
  const createdAt = new Date(Date.now() - 30 * DAY_MS)
  await site.services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  await addSession(context, site, owner.email)
  const magnet = await createPdfMagnet(site.services, { userId: owner.id, title: 'Lens Guide' })
  const next = await createMagnetRow(site.services, { userId: owner.id, title: 'Light Guide' })
  const visitor = await newPage({ javaScriptEnabled: false })

  await test.step('the screen says that people have to confirm, and where to ask for it', async () => {
    await openHydrated(page, `/edit/${magnet.id}`)
    await page.getByRole('link', { name: 'Welcome Emails' }).click()
    await expect(page.getByText('No welcome emails yet')).toBeVisible()
    await page.getByRole('link', { name: 'Edit the Magnet' }).click()
    await page.getByRole('radio', { name: 'Confirm to join the list' }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('link', { name: 'welcome emails', exact: true }).click()
    await expect(page.getByText('doesn’t ask people to confirm')).toHaveCount(0)
  })

  await test.step('the preview follows the entered words, and a test comes by email', async () => {
    await page.getByRole('link', { name: 'Add Your First Email' }).click()
    await expect(page.getByLabel('Button label')).toBeHidden()
    await page.getByLabel('Subject').fill('How is the lens guide?')
    await page.getByLabel('Text').fill('Hello from Lena.\nHere is the next one.')
    await page.getByRole('radio', { name: 'Opens another magnet' }).check()
    await page.getByLabel('Button label').fill('Get the Light Guide')
    await page.getByLabel('Magnet', { exact: true }).selectOption({ label: 'Light Guide' })
    await page.getByRole('radio', { name: 'Only people who haven’t asked' }).check()
    const preview = page.frameLocator('iframe[title="Email preview"]')
    await expect(preview.getByText('Hello from Lena.')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Get the Light Guide' })).toBeVisible()
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(page.getByText('The test email is on its way')).toBeVisible()
    const mail = await site.mailTo(owner.email, /^Test: How is the lens guide/)
    expect(mail.text).toContain(`/m/${next.shortId}`)
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(page.getByText('Welcome email added.')).toBeVisible()
  })

  await test.step('a second one comes later, by default', async () => {
    await page.getByRole('link', { name: 'Add Email' }).click()
    await expect(page.getByLabel('Days after the confirmation')).toHaveValue('5')
    await page.getByLabel('Subject').fill('One last thing')
    await page.getByLabel('Text').fill('Bye.')
    await page.getByLabel('Text').press('Tab')
    await page.getByRole('button', { name: 'Add Email' }).click()
    await expect(page.getByText('Email 2: 5 days after the confirmation')).toBeVisible()
  })

  await test.step('a person gets the first one two days after confirming', async () => {
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel('Name').fill('Wanda')
    await visitor.getByLabel('Email').fill('wanda@example.com')
    await visitor.locator('form button[type=submit]').first().click()
    await visitor.waitForURL('**/thanks/**')
    expect(await passDays(site, magnet.id, 3)).toEqual({ queued: 0 })
    await openEmail(visitor, await site.mailTo('wanda@example.com', /^Your content/))
    await visitor.getByRole('link', { name: 'Download Now' }).click()
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: 'Confirm and Get It' }).click()
    await download
    expect(await passDays(site, magnet.id, 2)).toEqual({ queued: 1 })
  })

  await test.step('its button opens the other magnet, and the click is counted', async () => {
    const mail = await site.mailTo('wanda@example.com', /^How is the lens guide/)
    expect(mail.text).toContain('Here is the next one.')
    // A click counts from a minute after the email on.
    await expect
      .poll(async () => {
        const { rowCount } = await site.services.db.execute(sql`update outgoing_mail
          set sent_at = sent_at - interval '2 minutes' where kind = 'welcome-1'
            and to_address = 'wanda@example.com' and state = 'sent'`)
        return rowCount
      })
      .toBe(1)
    await openEmail(visitor, mail)
    await visitor.getByRole('link', { name: 'Get the Light Guide' }).click()
    await expect(visitor.getByRole('heading', { name: 'Light Guide' })).toBeVisible()
    await openHydrated(page, `/magnets/${magnet.id}/welcome-emails`)
    const card = page.getByRole('listitem').filter({ hasText: 'How is the lens guide?' })
    await expect(card.getByText('Sent', { exact: true }).locator('..')).toContainText('1')
    // The test's browser says that it is headless, which is counted as a program.
    await expect(card.getByText('Clicked').locator('..')).toContainText('0')
  })

  await test.step('a click of a usual browser is counted', async () => {
    const person = await newPage({ userAgent: USUAL })
    await openEmail(person, await site.mailTo('wanda@example.com', /^How is the lens guide/))
    await person.getByRole('link', { name: 'Get the Light Guide' }).click()
    await expect(person.getByRole('heading', { name: 'Light Guide' })).toBeVisible()
    await page.reload()
    const card = page.getByRole('listitem').filter({ hasText: 'How is the lens guide?' })
    await expect(card.getByText('Clicked').locator('..')).toContainText('1100.0%')
  })

  await test.step('who unsubscribes gets no further one', async () => {
    const mail = await site.mailTo('wanda@example.com', /^How is the lens guide/)
    const leave = /\S+\/unsubscribe\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
    await visitor.goto(leave)
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByText('You’re unsubscribed')).toBeVisible()
    expect(await passDays(site, magnet.id, 3)).toEqual({ queued: 0 })
    await openHydrated(page, `/magnets/${magnet.id}/welcome-emails`)
    await expect(page.getByText('Not sent to 1 person: 1 unsubscribed.')).toBeVisible()
  })

  await test.step('the creator removes an email', async () => {
    await page.getByRole('link', { name: 'Remove email 2' }).click()
    await page.getByRole('button', { name: 'Remove Email' }).click()
    await expect(page.getByText('Welcome email removed.')).toBeVisible()
    await expect(page.getByText('One last thing')).toHaveCount(0)
  })
})

const USUAL =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

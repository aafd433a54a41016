import { Agent } from 'node:http'
import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createUser } from '#tests/support/factories.ts'
import { LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startProduct, until } from '#tests/support/product.ts'
import { createTestServices } from '#tests/support/services.ts'

// Processes with a role each share one database: pages and forms here, email and jobs there.

/** What they store files in isn't used here. */
const NO_FILES = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'none',
  S3_ACCESS_KEY_ID: 'none',
  S3_SECRET_ACCESS_KEY: 'none',
}

test('a lead of a web process is mailed by a worker within a second, once', async () => {
  const services = await createTestServices()
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const env = {
    ...LEAD_ENV,
    ...NO_FILES,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  }
  const [web, ...workers] = await Promise.all([
    startProduct({ ...env, ROLE: 'web' }),
    startProduct({ ...env, ROLE: 'worker' }),
    startProduct({ ...env, ROLE: 'worker' }),
  ])
  try {
    for (const { url } of [web, ...workers]) {
      expect((await fetch(`${url}/healthz/ready`)).status).toBe(200)
    }
    for (const { url } of workers) {
      expect((await fetch(`${url}/m/${magnet.shortId}`)).status).toBe(404)
    }
    const agent = new Agent({ keepAlive: true })
    const mails = () => services.db.select().from(outgoingMail)
    // Each is mailed before the next one is sent, so that none is found by a look for another.
    for (let i = 0; i < 5; i++) {
      const { ip, ...fields } = nextPerson()
      const answer = await postLead(agent, web.url, magnet.shortId, fields, ip)
      expect(answer.status).toBe(303)
      const isSent = async () => (await mails()).every(({ state }) => state === 'sent')
      // Sooner than the worker looks by itself, which is every ten seconds.
      await until('the email', isSent, 6000)
    }
    agent.destroy()
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(rows).toHaveLength(5)
    const sent = await Promise.all(workers.map((worker) => worker.mail().catch(() => [])))
    const recipients = sent.flat().flatMap((message) => message.to?.map((to) => to.address) ?? [])
    expect(recipients.filter((address) => address !== owner.email).sort()).toEqual(
      rows.map((row) => row.email).sort(),
    )
    expect(await web.mail().catch(() => [])).toEqual([])
    const { rows: schedules } = await services.db.$client.query('select 1 from jobs.schedule')
    expect(schedules.length).toBeGreaterThan(5)
  } finally {
    await Promise.all([web, ...workers].map((product) => product.stop()))
    await services.close()
  }
})

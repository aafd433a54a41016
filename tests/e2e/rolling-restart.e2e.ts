import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { createUser } from '#tests/support/factories.ts'
import { startHealthProxy } from '#tests/support/health-proxy.ts'
import { LEAD_ENV, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { freePort, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { createTestServices } from '#tests/support/services.ts'
import { expect, test } from './fixtures.ts'

// Two processes behind a load balancer are restarted one after the other while visitors come.

const VISITORS = 6

function open(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

test('restarting two processes one after the other fails no request', async () => {
  const services = await createTestServices()
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const ports = [await freePort(), await freePort()]
  const folders = ports.map(() => mkdtempSync(join(tmpdir(), 'qrm-')))
  const proxy = await startHealthProxy(ports.map((port) => `http://localhost:${port}`))
  const start = (index: number) =>
    startProduct(
      {
        ...LEAD_ENV,
        PORT: String(ports[index]),
        PUBLIC_URL: proxy.url,
        DATABASE_URL: services.databaseUrl,
        SESSION_SECRET: services.env.sessionSecret,
        DRAIN_SECONDS: '1',
      },
      folders[index],
    )
  const products: RunningProduct[] = [await start(0), await start(1)]
  for (const index of [0, 1]) await until('the proxy', async () => proxy.isUsed(index))
  const agent = new Agent({ keepAlive: true })
  const statuses = new Map<string, number>()
  const thanked: string[] = []
  let visiting = true
  const visit = async () => {
    while (visiting) {
      const { ip, ...fields } = nextPerson()
      const answer = await postLead(agent, proxy.url, magnet.shortId, fields, ip)
      if (answer.status === 303) thanked.push(fields.email)
      const page = await open(agent, `${proxy.url}/m/${magnet.shortId}`)
      for (const seen of [`form ${answer.status}`, `page ${page}`]) {
        statuses.set(seen, (statuses.get(seen) ?? 0) + 1)
      }
    }
  }
  try {
    const visitors = Array.from({ length: VISITORS }, visit)
    for (const index of [0, 1]) {
      expect(await products[index]?.kill('SIGTERM')).toBe(0)
      const before = proxy.counts[1 - index] ?? 0
      await until('visitors', async () => (proxy.counts[1 - index] ?? 0) > before + 20)
      products[index] = await start(index)
      await until('the new process', async () => proxy.isUsed(index))
    }
    visiting = false
    await Promise.all(visitors)
    expect(proxy.failures).toEqual([])
    expect([...statuses.keys()].sort()).toEqual(['form 303', 'page 200'])
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(rows.map((row) => row.email).sort()).toEqual(thanked.sort())
    expect(rows.length).toBeGreaterThan(100)
    test.info().annotations.push({ type: 'requests', description: JSON.stringify([...statuses]) })
  } finally {
    visiting = false
    agent.destroy()
    await proxy.close()
    for (const product of products) await product.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    await services.close()
  }
})

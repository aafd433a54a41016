import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { createDiskFolder } from './disk-folder.ts'
import { createUser } from './factories.ts'
import { startHealthProxy } from './health-proxy.ts'
import { LEAD_ENV, nextPerson, postLead } from './lead-faults.ts'
import { createMagnetRow } from './magnet-factories.ts'
import { freePort, type RunningProduct, startProduct, until } from './product.ts'
import { createTestServices } from './services.ts'

/** What visitors saw while processes stopped. */
export type Seen = {
  /** The exit code of each stopped process. */
  ended: (number | null)[]
  /** What went wrong between the proxy and a process. */
  failures: string[]
  /** How often each answer was seen: 'form 303', 'page 200' … */
  answers: Map<string, number>
  /** The emails of the acknowledged leads, and of the stored ones, sorted. */
  thanked: string[]
  stored: string[]
}

/** How many requests the other process answers while one is down. */
const MEANWHILE = 20

/**
 * Starts two processes on one database behind a load balancer, and stops `stops` of them, one after the
 * other, while visitors open a page and send its form without a pause. Each but the last one is started
 * again before the next one stops; the last one too if `startLast`.
 */
export async function stopBehindProxy(options: {
  visitors: number
  stops: 1 | 2
  startLast: boolean
}): Promise<Seen> {
  const services = await createTestServices()
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const ports = [await freePort(), await freePort()]
  const folders = ports.map(() => createDiskFolder('qrm-'))
  const proxy = await startHealthProxy(ports.map((port) => `http://localhost:${port}`))
  const products: RunningProduct[] = []
  const start = async (index: number) => {
    const env = {
      ...LEAD_ENV,
      PORT: String(ports[index]),
      PUBLIC_URL: proxy.url,
      DATABASE_URL: services.databaseUrl,
      SESSION_SECRET: services.env.sessionSecret,
      DRAIN_SECONDS: '1',
    }
    products[index] = await startProduct(env, folders[index])
    await until('the proxy', async () => proxy.isUsed(index))
  }
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, number>()
  const thanked: string[] = []
  const ended: (number | null)[] = []
  let visiting = true
  const visit = async () => {
    while (visiting) {
      const { ip, ...fields } = nextPerson()
      const answer = await postLead(agent, proxy.url, magnet.shortId, fields, ip)
      if (answer.status === 303) thanked.push(fields.email)
      const page = await open(agent, `${proxy.url}/m/${magnet.shortId}`)
      for (const seen of [`form ${answer.status}`, `page ${page}`]) {
        answers.set(seen, (answers.get(seen) ?? 0) + 1)
      }
    }
  }
  try {
    await Promise.all([start(0), start(1)])
    const visitors = Promise.all(Array.from({ length: options.visitors }, visit))
    for (let index = 0; index < options.stops; index++) {
      const other = 1 - index
      ended.push((await products[index]?.kill('SIGTERM')) ?? null)
      const before = proxy.counts[other] ?? 0
      await until('visitors', async () => (proxy.counts[other] ?? 0) > before + MEANWHILE)
      if (index + 1 < options.stops || options.startLast) await start(index)
    }
    visiting = false
    await visitors
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    const stored = rows.map(({ email }) => email).sort()
    return { ended, failures: proxy.failures, answers, thanked: thanked.sort(), stored }
  } finally {
    visiting = false
    agent.destroy()
    await proxy.close()
    await Promise.all(products.map((product) => product.stop()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    await services.close()
  }
}

function open(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

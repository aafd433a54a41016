import { readdirSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { createDiskFolder } from './disk-folder.ts'
import { LEAD_ENV } from './lead-faults.ts'
import { freePort, type RunningProduct, startProduct, until } from './product.ts'
import { startRelay } from './relay.ts'
import { createTestServices } from './services.ts'

/** A product whose database can be taken away; `start` starts it again with its data and port. */
export async function setUpOutage() {
  const services = await createTestServices()
  const relay = await startRelay(services.databaseUrl)
  const dataDir = createDiskFolder('qrm-outage-')
  const agent = new Agent({ keepAlive: true })
  const env = {
    ...LEAD_ENV,
    DATABASE_URL: relay.url,
    SESSION_SECRET: services.env.sessionSecret,
    LEAD_JOURNAL: 'true',
    PORT: String(await freePort()),
  }
  const started: RunningProduct[] = []
  return {
    services,
    relay,
    agent,
    url: () => services.databaseUrl,
    async start() {
      const product = await startProduct(env, dataDir)
      started.push(product)
      return product
    },
    /** Resolves when all leads of the journal are in the database. */
    emptyJournal: () =>
      until('an empty journal', async () => readdirSync(join(dataDir, 'journal')).length === 0),
    async close() {
      agent.destroy()
      for (const product of started) await product.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
      await relay.close()
      await services.close()
    },
  }
}

export async function openPage(product: RunningProduct, path: string) {
  const response = await fetch(`${product.url}${path}`)
  return { status: response.status, text: await response.text() }
}

/** Where a cached page has its style. */
export const styleOf = (html: string) => /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? '/favicon.svg'

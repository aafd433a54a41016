import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskFolder } from './disk-folder.ts'
import { type RunningProduct, startProduct, until } from './product.ts'
import { createTestServices, type TestServices } from './services.ts'

export const DEMO = { APP_MODE: 'demo', SEED_DEMO: '1' }
export const DEMO_TEMPLATE = 'qr_magnet_demo'
/** The folder's final content: the data directory, or the error. */
export const WRITTEN = 'written'
export const FAILED = 'failed'

/** Longer than the limit for a start. */
const PATIENCE_MS = 170_000

/** The built product as a separate process, and services on its database and files. */
export type Site = RunningProduct & { services: TestServices }

/** Starts the built product on an empty database. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  return startOn(await createTestServices({ dataDir: createDiskFolder('qrm-') }), env)
}

/**
 * Starts the built product with the demo data, on a copy of a database and files that are written once
 * per run: writing takes some 15 seconds, copying half a second. The codes in the blog's images lead to
 * the origin it was written with, which no longer exists.
 */
export async function startDemo(env: Record<string, string> = {}): Promise<Site> {
  const folder = process.env.DEMO_DATA ?? ''
  const [written, failed] = [join(folder, WRITTEN), join(folder, FAILED)]
  await until('the demo’s story', async () => [written, failed].some(existsSync), PATIENCE_MS)
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
  const dataDir = createDiskFolder('qrm-')
  cpSync(written, dataDir, { recursive: true })
  return startOn(await createTestServices({ template: DEMO_TEMPLATE, dataDir }), {
    ...DEMO,
    ...env,
  })
}

async function startOn(services: TestServices, env: Record<string, string>): Promise<Site> {
  try {
    const product = await startProduct(
      {
        DATABASE_URL: services.databaseUrl,
        SESSION_SECRET: services.env.sessionSecret,
        ...env,
      },
      services.env.dataDir,
    )
    const stop = async () => {
      await product.stop()
      await services.close()
    }
    return { ...product, services, stop }
  } catch (error) {
    await services.close()
    throw error
  }
}

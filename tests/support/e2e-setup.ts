import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer, testDatabaseUrl } from './database.ts'
import { DEMO, DEMO_TEMPLATE, FAILED, WRITTEN } from './demo-product.ts'
import setUpCluster from './global-setup.ts'
import { startProduct } from './product.ts'
import { TEMPLATE } from './test-cluster.ts'
import { testEnv } from './test-env.ts'

/**
 * Starts the temporary PostgreSQL, and writes the demo data once per run while the first tests run; see
 * `startDemo`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const removeCluster = await setUpCluster()
  const folder = mkdtempSync(join(tmpdir(), 'qrm-demo-'))
  process.env.DEMO_DATA = folder
  const writing = writeDemo(folder).catch((error) => {
    writeFileSync(join(folder, FAILED), String(error))
  })
  return async () => {
    await writing
    rmSync(folder, { recursive: true, force: true })
    await removeCluster()
  }
}

async function writeDemo(folder: string): Promise<void> {
  await administer(`create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`)
  const env = {
    ...DEMO,
    DATABASE_URL: testDatabaseUrl(DEMO_TEMPLATE),
    SESSION_SECRET: testEnv().sessionSecret,
  }
  const product = await startProduct(env, join(folder, 'being-written'))
  const code = await product.kill('SIGTERM')
  if (code !== 0) throw new Error(`the demo's product stopped with ${code}:\n${product.output()}`)
  // Renamed, so that waiting tests see all of it or nothing.
  renameSync(product.dataDir, join(folder, WRITTEN))
}

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that will contain the demo's data directory. */
    demoData: string
  }
}

export const DEMO = { APP_MODE: 'demo', SEED_DEMO: '1' }
/** The folder's final content: the data directory, or the error. */
export const WRITTEN = 'written'
export const FAILED = 'failed'

/** Writes the demo data once per run, while the first tests run; see `startDemo`. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-demo-'))
  project.provide('demoData', folder)
  const writing = writeDemo(folder).catch((error) => {
    writeFileSync(join(folder, FAILED), String(error))
  })
  return async () => {
    await writing
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeDemo(folder: string): Promise<void> {
  const product = await startProduct(DEMO, join(folder, 'being-written'))
  const code = await product.kill('SIGTERM')
  if (code !== 0) throw new Error(`the demo's product stopped with ${code}:\n${product.output()}`)
  // Renamed, so that waiting tests see all of it or nothing.
  renameSync(product.dataDir, join(folder, WRITTEN))
}

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo's data directory comes to lie, once it is written. */
    demoData: string
  }
}

export const DEMO = { APP_MODE: 'demo', SEED_DEMO: '1' }
/** What the folder holds in the end: the data directory, or why there is none. */
export const WRITTEN = 'written'
export const FAILED = 'failed'

/** Writes the demo's story once a run, beside the first tests; see `startDemo`. */
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
  // At once: whoever waits sees all of it or nothing.
  renameSync(product.dataDir, join(folder, WRITTEN))
}

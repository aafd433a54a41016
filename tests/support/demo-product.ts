import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DEMO, FAILED, WRITTEN } from './demo-setup.ts'
import { type RunningProduct, startProduct, until } from './product.ts'

/** Longer than a start is given. */
const PATIENCE_MS = 170_000

/**
 * Starts the built product with the demo's story, on a copy of what was written once a run: writing
 * it takes some 15 seconds, copying it half a one. The codes in its blog's pictures lead to where it
 * was written, which is gone.
 */
export async function startDemo(env: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = inject('demoData')
  const [written, failed] = [join(folder, WRITTEN), join(folder, FAILED)]
  await until('the demo’s story', async () => [written, failed].some(existsSync), PATIENCE_MS)
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
  const dataDir = mkdtempSync(join(tmpdir(), 'qrm-'))
  copyOf(written, dataDir)
  return startProduct({ ...DEMO, ...env }, dataDir)
}

/** With its modes and owners, which PostgreSQL insists on. */
function copyOf(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

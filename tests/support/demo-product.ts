import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DEMO, FAILED, WRITTEN } from './demo-setup.ts'
import { type RunningProduct, startProduct, until } from './product.ts'

/** Longer than the limit for a start. */
const PATIENCE_MS = 170_000

/**
 * Starts the built product with the demo data, on a copy of a data directory that is written once per
 * run: writing takes some 15 seconds, copying half a second. The codes in the blog's images lead to
 * the origin it was written with, which no longer exists.
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

/** Keeps modes and owners, which PostgreSQL checks. */
function copyOf(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

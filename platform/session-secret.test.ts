import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureSessionSecret } from './session-secret.ts'

describe('the stored session secret', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'qr-magnet-env-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is created once, readable only by its owner', () => {
    const deeper = join(dataDir, 'not', 'there', 'yet')
    const secret = ensureSessionSecret(deeper)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(ensureSessionSecret(deeper)).toBe(secret)
    expect(readdirSync(deeper)).toEqual(['session-secret'])
    if (process.platform !== 'win32') {
      expect(statSync(join(deeper, 'session-secret')).mode & 0o777).toBe(0o600)
    }
  })

  it('is the same for concurrent starts', async () => {
    const program = `import { ensureSessionSecret } from ${JSON.stringify(join(import.meta.dirname, 'session-secret.ts'))}
      console.log(ensureSessionSecret(process.argv[1]))`
    const args = ['--input-type=module', '--no-warnings', '-e', program, dataDir]
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args)),
    )
    expect(new Set(starts.map((start) => start.stdout)).size).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  it('stops the start if it is damaged', () => {
    writeFileSync(join(dataDir, 'session-secret'), '')
    expect(() => ensureSessionSecret(dataDir)).toThrow(/session-secret is damaged/)
  })
})

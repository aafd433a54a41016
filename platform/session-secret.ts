import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the secret in DATA_DIR/session-secret, which is created on first use. The file is created
 * with its whole content or not at all. If two processes start for the first time at the same time,
 * both get the same secret.
 */
export function ensureSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  const stored = readStoredSecret(path)
  if (stored !== null) return stored
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // If the file system doesn't support hard links, an exclusive copy is used.
    if (code !== 'EEXIST') copyIfMissing(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readStoredSecret(path) ?? ensureSessionSecret(dataDir)
}

function copyIfMissing(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readStoredSecret(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length >= 32) return secret
  throw new Error(
    `SESSION_SECRET: ${path} is damaged. Remove this file. All users will have to sign in again.`,
  )
}

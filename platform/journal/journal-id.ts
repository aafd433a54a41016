import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the UUID in DATA_DIR/journal-id, which is created on first use. It stays the same if a
 * container is replaced but its volume is kept.
 */
export function ensureJournalId(dataDir: string): string {
  const path = join(dataDir, 'journal-id')
  try {
    const stored = readFileSync(path, 'utf8').trim()
    if (UUID.test(stored)) return stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const id = randomUUID()
  writeFileSync(path, `${id}\n`, { mode: 0o600 })
  return id
}

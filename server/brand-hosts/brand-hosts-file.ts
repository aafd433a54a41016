import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrandHost } from '#domain/custom-domains/domains.server.ts'
import { syncFolder } from '#platform/sync-folder.ts'

const FILE = 'brand-hosts.json'
const kept = z.object({
  version: z.literal(1),
  hosts: z.array(z.object({ host: z.string(), workspaceId: z.string(), accountId: z.string() })),
})

/** Returns the hosts that were saved last; null if there are none or the file is damaged. */
export function readBrandHosts(dataDir: string): BrandHost[] | null {
  try {
    return kept.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))).hosts
  } catch {
    return null
  }
}

/** Saves the hosts. A crash leaves either the previous file or the new one. */
export async function writeBrandHosts(dataDir: string, hosts: BrandHost[]): Promise<void> {
  const path = join(dataDir, FILE)
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify({ version: 1, hosts })}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import type { TestServices } from './services.ts'

/** Five kilobytes that begin like a ZIP file. */
export const ZIP = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000)])

export const listStoredFiles = ({ db }: TestServices) => db.select().from(storedFile)

/** Returns how many objects of an owner the disk store has. */
export async function countObjects({ env }: TestServices, ownerId: string): Promise<number> {
  const all = await readdir(join(env.dataDir, 'files'), { recursive: true }).catch(() => [])
  return all.filter((name) => name.includes(ownerId) && !name.endsWith(ownerId)).length
}

/** Expects that a refused upload left neither a row nor an object. */
export async function expectNothingStored(services: TestServices, ownerId: string): Promise<void> {
  expect(await listStoredFiles(services)).toEqual([])
  expect(await countObjects(services, ownerId)).toBe(0)
}

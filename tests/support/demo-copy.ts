import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '#db/seed.ts'
import { alone } from './database.ts'
import { createTestServices } from './services.ts'

const DATABASE = 'qr_magnet_seeded'
const LOCK = 7_301

/**
 * Returns the options of services on a copy of the demo's database and files. The first test file of a run that
 * asks writes them, which takes seconds.
 */
export async function copyDemo(): Promise<{ template: string; dataDir: string }> {
  const folder = join(process.env.TEST_SHARED ?? '', DATABASE)
  await alone(LOCK, async () => {
    if (existsSync(folder)) return
    const services = await createTestServices()
    await seed(services)
    await services.closeAndKeep(DATABASE, folder)
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'qr-magnet-data-'))
  cpSync(folder, dataDir, { recursive: true })
  return { template: DATABASE, dataDir }
}

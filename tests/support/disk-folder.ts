import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder on a disk, for a product's data: in memory, where a test run's temporary files may be, the
 * product keeps no journal of leads.
 */
export const createDiskFolder = (prefix: string) =>
  mkdtempSync(join(process.env.TEST_DISK ?? tmpdir(), prefix))

import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { closeServices, createServices } from '#server/services/services.ts'
import { fillTour } from './fill-tour.ts'
import { tourParts } from './tour.ts'

/**
 * Fills the tour in a separate process with low priority. Drawing its images takes about 150 MB,
 * which this process would not release. Rejects with the separate process's output. If the signal
 * aborts, the separate process is ended.
 * @param root the product's folder
 */
export async function fillInProcess(
  url: string,
  root: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'fill-tour.mjs')], {
    stdio: ['pipe', 'inherit', 'pipe'],
    signal,
  })
  // The URL isn't an argument, because every user of the machine can read arguments.
  child.stdin.on('error', () => {})
  child.stdin.end(url)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2000)
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    log.debug({ err: error }, 'tour.priority_change_failed')
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    // An aborted child is ending, and its connections are closed when it has ended.
    child.once('error', (error) => signal.aborted || reject(error))
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(said.trim() || `The process exited with ${code}`)
}

/**
 * Fills the database at a URL with the environment's configuration. `fillInProcess` runs this in a
 * separate process.
 */
export async function fillTourOnce(root: string, url: string): Promise<void> {
  const read = readEnv()
  if (!read.ok) throw new Error(read.problems.join(' '))
  const db = openDatabase(url, { max: 1 })
  const sessionSecret = read.env.sessionSecret || ensureSessionSecret(read.env.dataDir)
  const services = await createServices(
    { ...read.env, sessionSecret },
    db,
    createLog(read.env.logLevel),
  )
  try {
    await fillTour(url, { ...services, ...tourParts(services) }, migrationsFolder(root))
  } finally {
    await closeServices(services)
  }
}

// node server.ts, configured by the environment: the built product's handling of leads on a socket.
// The mail worker and the jobs don't run, as in the transaction it is compared with. Prints its port.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { findBrandHost } from '#domain/custom-domains/domains.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createServices } from '#server/services.ts'

const ROOT = join(import.meta.dirname, '../..')
type Bundle = typeof import('#server/entry.ts')
const bundle: Bundle = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)

const read = readEnv()
if (!read.ok) throw new Error(read.problems.join('\n'))
const log = createLog(read.env.logLevel)
const db = openDatabase(read.env.databaseUrl ?? '')
const services = await createServices(read.env, db, log)
const visits = createVisitRecorder(services)
const app = bundle.createApp({
  services,
  visits,
  clientDir: join(ROOT, 'build/client'),
  findBrandHost: (host) => findBrandHost(services.db, host),
})
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
const fallback = bundle.createLeadFallback(app.fetch)
const server = createServer(
  bundle.withLeadFastPath(services, listener, {
    fallback,
    findKept: () => null,
    findMeant: () => null,
    isReady: () => true,
  }),
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit(0))
// Exits normally, so that a requested profile is written.
process.on('SIGTERM', () => process.exit(0))

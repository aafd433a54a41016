import { appendResults } from '#domain/results-log/append-results.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { createTestClock } from './clock.ts'
import { silentLog } from './silent-log.ts'
import { testEnv } from './test-env.ts'

// Appends the results of past days to the log, as a process of the product does.
const [url = '', now = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.set(now)
const db = openDatabase(url, { max: 4 })
const services = { env: testEnv(), db, clock, log: silentLog } satisfies Partial<Services>

await appendResults(services)
await db.$client.end()

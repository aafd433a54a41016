import { writeSync } from 'node:fs'
import { queueWelcomeEmails } from '#domain/leads/tell/queue-welcome-emails.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Services } from '#platform/services.ts'
import { createTestClock } from './clock.ts'
import { silentLog } from './silent-log.ts'
import { testEnv } from './test-env.ts'

// Queues and sends the welcome emails that are due at a time, as a process of the product does, and prints the
// message id and the recipient of each email that its mail server accepted.
const [url = '', now = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.set(now)
const db = openDatabase(url, { max: 10 })
const services = {
  env: testEnv(),
  db,
  clock,
  log: silentLog,
  metrics: createMetrics(),
  wakeMail: () => {},
  mailer: {
    kind: 'outbox',
    async send({ id, to }) {
      writeSync(1, `${id} ${to}\n`)
    },
    async close() {},
  },
} satisfies Partial<Services> as unknown as Services

await queueWelcomeEmails(services)
await sendDueMail(services)
await db.$client.end()

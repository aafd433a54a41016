// node eraser.ts: runs the job that erases closed accounts, in the database that the environment names. It
// sends a message when it begins, and may be killed at any time and started again.
import { eraseClosedAccounts } from '#domain/account-closing/erase-account.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { closeServices, createServices } from '#server/services/services.ts'

const read = readEnv()
if (!read.ok) throw new Error(read.problems.join('\n'))
const db = openDatabase(read.env.databaseUrl ?? '')
const services = await createServices(read.env, db, createLog('warn'))
process.send?.('begun')
await eraseClosedAccounts(services)
await closeServices(services)
process.disconnect()

import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time.ts'
import { withClient } from '#platform/db/client.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { runCli } from '#tests/support/cli.ts'
import { setUpDataDir } from '#tests/support/embedded-set-up.ts'
import { fillDatabase } from '#tests/support/fill-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'

/** BACKUP_LEADS=50000 BACKUP_VISITS=500000 for a quick run. Needs some 20 GB in the folder of temporary files. */
const LEADS = Number(process.env.BACKUP_LEADS ?? 1_000_000)
const VISITS = Number(process.env.BACKUP_VISITS ?? 10_000_000)
/** The commands' memory doesn't grow with the data. */
const MOST_BYTES = 512 * 2 ** 20

async function countRows(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from leads) as leads, (select count(*)::int from visits) as visits,
           (select sum(hashtextextended(l::text, 0)) from leads l) as all_leads,
           (select sum(hashtextextended(v::text, 0)) from visits v) as all_visits`,
      )
      return rows[0]
    })
  } finally {
    await server.stop()
  }
}

test(
  `${LEADS} leads and ${VISITS} visits are backed up, verified and restored, in constant memory`,
  async () => {
    const [original, copy, place] = [
      await setUpDataDir(),
      await setUpDataDir(),
      await setUpDataDir(),
    ]
    const server = await startEmbeddedPostgres({
      dataDir: original,
      log: silentLog,
      settings: { fsync: 'off' },
    })
    await fillDatabase(server.url, { leads: LEADS, visits: VISITS }).finally(() => server.stop())
    const before = await countRows(original)
    expect(before).toMatchObject({ leads: LEADS, visits: VISITS })

    const run = async (file: string, args: string[], dataDir: string) => {
      const startedAt = performance.now()
      const ended = await runCli(file, args, { DATA_DIR: dataDir, BACKUP_TO: place })
      const seconds = (performance.now() - startedAt) / 1000
      const memory = `${Math.round(ended.peakBytes / 2 ** 20)} MB of memory`
      console.log(`${file}: ${seconds.toFixed(0)} s, ${memory}\n${ended.out}`)
      expect(ended).toMatchObject({ code: 0, problem: '' })
      expect(ended.peakBytes).toBeLessThan(MOST_BYTES)
      return ended.out
    }
    await run('backup.ts', [], original)
    expect(await run('verify-backup.ts', [], copy)).toMatch(/row counts of all tables match/)
    await run('restore.ts', ['latest'], copy)
    expect(await countRows(copy)).toEqual(before)
  },
  4 * HOUR_MS,
)

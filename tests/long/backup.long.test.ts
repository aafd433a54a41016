import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '#tests/support/cli.ts'
import { setUpDataDir } from '#tests/support/embedded-set-up.ts'
import { startProduct } from '#tests/support/product.ts'

test('a running product with the embedded database is backed up, and comes back elsewhere', async () => {
  const [original, copy, place] = await Promise.all([
    setUpDataDir(),
    setUpDataDir(),
    setUpDataDir(),
  ])
  const demo = { APP_MODE: 'demo', SEED_DEMO: '1', LOG_LEVEL: 'error' }
  const product = await startProduct(demo, original)
  onTestFinished(() => product.stop())
  const running = { DATA_DIR: original, BACKUP_TO: place }
  const taken = await runCli('backup.ts', [], running)
  expect(taken).toMatchObject({ code: 0, problem: '' })
  const moved = await runCli('move-database.ts', ['postgres://localhost/other'], running)
  expect(moved).toMatchObject({ code: 1 })
  expect(moved.problem).toContain('Stop it first')

  const elsewhere = { DATA_DIR: copy, BACKUP_TO: place }
  const verified = await runCli('verify-backup.ts', [], elsewhere)
  expect(verified).toMatchObject({ code: 0, problem: '' })
  expect(verified.out).toMatch(/row counts of all tables match/)
  expect(await runCli('restore.ts', ['latest'], elsewhere)).toMatchObject({ code: 0 })
  expect(await runCli('recount.ts', [], elsewhere)).toMatchObject({ code: 0 })

  // The copy starts, and answers with the original's pages.
  const restored = await startProduct({ LOG_LEVEL: 'error' }, copy)
  onTestFinished(() => restored.stop())
  const page = await fetch(`${restored.url}/m/five-lamps`)
  expect(page.status).toBe(200)
  const again = await runCli('backup.ts', [], elsewhere)
  expect(again).toMatchObject({ code: 0, problem: '' })
})

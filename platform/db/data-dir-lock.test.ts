import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  claimAfterCommand,
  claimDataDir,
  type DataDirClaim,
  describeHolder,
} from './data-dir-lock.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'qr-magnet-claim-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const lock = () => join(dir, '.lock')

async function claim(
  ...times: [{ beatMs: number }?]
): Promise<Extract<DataDirClaim, { ok: true }>> {
  const claimed = await claimDataDir(dir, { url: null }, ...times)
  if (!claimed.ok) throw new Error('somebody has it')
  return claimed
}

test('a second claim gets the holder’s process and URL until the folder is released', async () => {
  const first = await claim()
  expect(await claimDataDir(dir, { url: null })).toEqual({ ok: false, pid: process.pid, url: null })
  await first.update({ url: 'http://localhost:3000' })
  expect(await claimDataDir(dir, { url: null })).toEqual({
    ok: false,
    pid: process.pid,
    url: 'http://localhost:3000',
  })
  await first.release()
  await (await claim()).release()
  expect(await readdir(dir)).toEqual([])
})

test('a claim ends with its process, even if the process id is reused', async () => {
  const first = await claim()
  const mine = JSON.parse(await readFile(lock(), 'utf8'))
  await first.release()
  const ended = spawnSync('true').pid
  for (const stale of [
    { ...mine, pid: ended },
    { ...mine, startedAt: 'another time' },
  ]) {
    await writeFile(lock(), JSON.stringify(stale))
    await (await claim()).release()
  }
})

test.runIf(process.platform === 'linux')(
  'a holder that shows another boot is alive while it updates its file',
  async () => {
    const first = await claim({ beatMs: 20 })
    const mine = JSON.parse(await readFile(lock(), 'utf8'))
    // As seen by a program whose /proc is restricted, in a container that makes up its boot id.
    const startedAt = `0f0f0f0f-another-boot:${mine.startedAt.split(':')[1]}`
    await writeFile(lock(), JSON.stringify({ ...mine, startedAt }))
    // It waits for many beats of the holder.
    const second = await claimDataDir(dir, { url: null }, { beatMs: 200 })
    expect(second).toMatchObject({ ok: false, pid: process.pid })
    await first.release()
    // After a real boot, the process with the same id and start doesn't update it.
    await writeFile(lock(), JSON.stringify({ ...mine, startedAt }))
    await (await claim({ beatMs: 20 })).release()
  },
)

test('a start waits for a command that began before it, and not for a product', async () => {
  const command = await claim()
  const waits: number[] = []
  const starting = claimAfterCommand(dir, { url: 'http://localhost:3000' }, (pid) => {
    waits.push(pid)
    void command.release()
  })
  const started = await starting
  expect([started.ok, waits]).toEqual([true, [process.pid]])
  const second = await claimAfterCommand(dir, { url: 'http://localhost:4000' }, () => waits.push(0))
  expect(second).toMatchObject({ ok: false, url: 'http://localhost:3000' })
  expect(waits).toHaveLength(1)
  if (started.ok) await started.release()

  const long = await claim()
  const late = await claimAfterCommand(dir, { url: 'http://localhost:4000' }, () => {}, 300)
  expect(late.ok || describeHolder('/data', late)).toBe(
    `A command is using /data (process ${process.pid}). Start again when the command has finished.`,
  )
  await long.release()
})

test.each(['', '{"pid":', 'null', '[]'])(
  'a lock file with the content %j does not block a claim',
  async (text) => {
    await writeFile(lock(), text)
    await writeFile(`${lock()}.unreadable-0`, text)
    await (await claim()).release()
    expect(await readdir(dir)).toEqual([])
  },
)

test('only one of many concurrent claims takes over from a dead holder', async () => {
  for (let round = 0; round < 30; round++) {
    const host = `${hostname()} gone`
    const dead = { id: `dead-${round}`, pid: 1, startedAt: 'another time', host, url: null }
    const first = await claim()
    const mine = JSON.parse(await readFile(lock(), 'utf8'))
    await first.release()
    await writeFile(lock(), JSON.stringify({ ...dead, host: mine.host }))
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => claimDataDir(dir, { url: null })),
    )
    const won = claims.filter((one) => one.ok)
    expect(won).toHaveLength(1)
    expect(await readdir(dir)).toEqual(['.lock'])
    for (const one of won) await one.release()
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'qrm-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that holds a data directory like the product, until SIGTERM. */
const product = (dataDir: string, onStop: string) => `
  import { claimDataDir } from '#platform/db/data-dir-lock.ts'
  import { recordStop } from '#platform/last-stop.ts'
  const dataDir = ${JSON.stringify(dataDir)}
  const claim = await claimDataDir(dataDir, { url: 'http://localhost' })
  process.on('SIGTERM', async () => {
    await claim.release()
    ${onStop}
  })
  setInterval(() => {}, 1000)
  console.log('ready')`

async function stop(onStop: string | null) {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const running =
    onStop === null
      ? null
      : spawn(process.execPath, ['--input-type=module', '-e', product(dataDir, onStop)], {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'inherit'],
        })
  if (running) await once(running.stdout, 'data')
  const command = spawn(process.execPath, ['cli/stop.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  })
  const [out, problem, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, said: out + problem }
}

it('says that the product has stopped', async () => {
  expect(await stop('recordStop(dataDir, []); process.exit(0)')).toEqual({
    code: 0,
    said: 'QR Magnet has stopped.\n',
  })
})

it('reports a shutdown that failed, and names the steps', async () => {
  expect(await stop(`recordStop(dataDir, ['tour', 'visits']); process.exit(1)`)).toEqual({
    code: 1,
    said: 'QR Magnet has ended, but parts of its shutdown failed: tour, visits. See its log.\n',
  })
})

it('reports a process that was killed during its shutdown', async () => {
  expect(await stop(`process.kill(process.pid, 'SIGKILL')`)).toEqual({
    code: 1,
    said: 'QR Magnet has ended, but was killed before its shutdown was complete. See its log.\n',
  })
})

it('says that nothing runs', async () => {
  expect(await stop(null)).toEqual({ code: 0, said: 'QR Magnet isn’t running.\n' })
})

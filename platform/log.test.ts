import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Returns what a script writes, which has a log of its own. */
function write(script: string): { lines: string[]; status: number | null } {
  const module = `
    import { createLog } from '${join(import.meta.dirname, 'log.ts')}'
    const log = createLog('info')
    ${script}
  `
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', module], {
    encoding: 'utf8',
  })
  return { lines: stdout.split('\n').filter(Boolean), status }
}

it('the log contains an error’s cause but no personal data or secrets', () => {
  const { lines } = write(`
    const failed = new Error('Failed query: insert into leads values ($1)\\nparams: ada@example.com,Ada')
    failed.params = ['ada@example.com']
    log.error({ err: failed, password: 'secret1', user: { email: 'ada@example.com' } }, 'it broke')
  `)
  expect(lines.join()).toContain('insert into leads')
  expect(lines.join()).not.toMatch(/ada|secret1/i)
})

it.each([
  ['ends', '', 0],
  ['exits', 'process.exit(3)', 3],
  ['fails', 'throw new Error("unexpected")', 1],
])('no line is lost when the process %s', (_, end, expected) => {
  const { lines, status } = write(`
    for (let i = 0; i < 500; i++) log.info({ i }, 'request.completed')
    ${end}
  `)
  expect(lines).toHaveLength(500)
  expect(status).toBe(expected)
})

it('lines of a busy moment are written in their order', () => {
  const { lines } = write(`
    for (let i = 0; i < 3000; i++) {
      log.info({ i, text: 'x'.repeat(100) }, 'request.completed')
      if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  `)
  expect(lines.map((line) => JSON.parse(line).i)).toEqual([...Array(3000).keys()])
})

it('an error is written at once, even while other lines are', () => {
  const { lines } = write(`
    log.info({}, 'request.completed')
    // As long as lines are collected: their writing has begun in the same turn.
    setTimeout(() => {
      log.error({}, 'request.failed')
      process.kill(process.pid, 'SIGKILL')
    }, 100)
  `)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request.completed', 'request.failed'])
})

it('no line is lost or misplaced when the process exits while its threads are busy', () => {
  const { lines } = write(`
    import { pbkdf2 } from 'node:crypto'
    for (let n = 0; n < 4; n++) pbkdf2('busy', 'salt', 100_000, 64, 'sha512', () => {})
    for (let i = 0; i < 500; i++) log.info({ i }, 'request.completed')
    process.exit()
  `)
  expect(lines.map((line) => JSON.parse(line).i)).toEqual([...Array(500).keys()])
})

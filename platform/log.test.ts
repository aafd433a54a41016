import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the log contains an error’s cause but no personal data or secrets', () => {
  const script = `
    import { createLog } from '${join(import.meta.dirname, 'log.ts')}'
    const failed = new Error('Failed query: insert into leads values ($1)\\nparams: ada@example.com,Ada')
    failed.params = ['ada@example.com']
    createLog('info').error({ err: failed, password: 'secret1', user: { email: 'ada@example.com' } }, 'it broke')
  `
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(run.stdout).toContain('insert into leads')
  expect(run.stdout).not.toMatch(/ada|secret1/i)
})

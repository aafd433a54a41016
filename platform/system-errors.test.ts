import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSystemError } from './system-errors.ts'

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: raw words, open`), { code, path })

test('a full disk is described by its place', () => {
  expect(describeSystemError(systemError('ENOSPC'), '/data')).toBe(
    'There is no space left to write the disk of DATA_DIR (/data). Free some space, or enlarge the disk.',
  )
  expect(describeSystemError(systemError('ENOSPC', '/mnt/b/leads.zst'), '/data')).toContain(
    '/mnt/b/leads.zst',
  )
})

test('a folder of another user names the user and the command that mends it', () => {
  const text = describeSystemError(systemError('EACCES', '/data/.lock'), '/data')
  expect(text).toMatch(/^QR Magnet's system user \(\S+\) can't write to \/data\/\.lock\./)
  expect(text).toMatch(/chown -R \S+ \/data$/)
})

test('a real refusal to create a folder below a file names DATA_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-errors-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const error = await mkdir(join(file, 'data'), { recursive: true }).catch(
    (error: unknown) => error,
  )
  expect(describeSystemError(error, file)).toContain(`Set DATA_DIR (${file}) to a folder.`)
  rmSync(folder, { recursive: true })
})

test('a refused connection names the address', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const [error] = await once(createConnection(port, '127.0.0.1'), 'error').catch((error) => [error])
  expect(describeSystemError(error, '/data')).toBe(
    `Nothing is listening at 127.0.0.1:${port} (connection refused). Start that service, or correct its address in the settings.`,
  )
})

test('other errors keep their words', () => {
  expect(describeSystemError(new Error('The database is empty.'), '/data')).toBe(
    'The database is empty.',
  )
  expect(describeSystemError('text', '/data')).toBe('text')
})

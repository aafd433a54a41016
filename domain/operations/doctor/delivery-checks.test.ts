import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { testEnv } from '#tests/support/services.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { runChecks } from './check.ts'
import { deliveryChecks } from './delivery-checks.ts'

const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const disk: FileStore = createDiskStore(folder)

describe('the mail server', () => {
  const recipients: string[] = []
  let url = ''
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right'
        ? callback(null, { user: username })
        : callback(new Error('Wrong login')),
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address)
      callback()
    },
    onData(stream, _session, callback) {
      stream.resume().once('end', () => callback())
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  async function check(smtpUrl: string | null, sendTo: string | null = null) {
    const env = testEnv({ smtpUrl, dataDir: folder })
    const mailer = createMailer(env, silentLog)
    const results = await runChecks(deliveryChecks({ env, files: disk, mailer, sendTo }))
    await mailer.close()
    return results.find(({ name }) => name === 'mail server')
  }

  it('is asked for a connection and a login, and sends nothing', async () => {
    expect(await check(`smtp://ada:right@${url}`)).toMatchObject({ state: 'ok' })
    expect(recipients).toEqual([])
  })

  it('gets a test email if one is asked for', async () => {
    expect(await check(`smtp://ada:right@${url}`, 'you@example.com')).toMatchObject({ state: 'ok' })
    expect(recipients).toEqual(['you@example.com'])
  })

  it('fails with what it says about a wrong login', async () => {
    const result = await check(`smtp://ada:wrong@${url}`)
    expect(result).toMatchObject({
      state: 'failure',
      message: expect.stringContaining('Wrong login'),
    })
    expect(JSON.stringify(result)).not.toContain('ada:wrong')
  })

  it('is missed with a warning', async () => {
    expect(await check(null)).toMatchObject({ state: 'warning' })
  })
})

describe('uploads', () => {
  const outbox = createMailer(testEnv({ dataDir: folder }), silentLog)
  const check = async (env = testEnv(), files = disk) => {
    const parts = { env, files, mailer: outbox, sendTo: null }
    return (await runChecks(deliveryChecks(parts))).at(-1)
  }

  it('are stored, read and deleted on disk', async () => {
    expect(await check()).toMatchObject({ name: 'uploads', state: 'ok' })
    const left = await readdir(folder, { recursive: true })
    expect(left.filter((name) => name.endsWith('.txt'))).toEqual([])
  })

  it('are stored, read and deleted in a bucket', async () => {
    const s3 = await startS3Server()
    const files = createS3Store(s3.config)
    expect(await check(testEnv({ s3: s3.config }), files)).toMatchObject({
      name: 'S3',
      state: 'ok',
    })
    expect(await s3.names()).toEqual([])
    const elsewhere = { ...s3.config, bucket: 'another' }
    const wrong = await check(testEnv({ s3: elsewhere }), createS3Store(elsewhere))
    expect(wrong).toMatchObject({ state: 'failure', action: expect.stringContaining('S3_BUCKET') })
    await files.close()
    await s3.stop()
  })
})

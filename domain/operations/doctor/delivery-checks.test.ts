import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testEnv } from '#tests/support/test-env.ts'
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
    expect(await check(`smtp://ada:right@${url}`)).toEqual({
      name: 'mail server',
      state: 'ok',
      message: expect.stringContaining('accepts the connection and the login'),
    })
    expect(recipients).toEqual([])
  })

  it('gets a test email if one is asked for', async () => {
    expect(await check(`smtp://ada:right@${url}`, 'you@example.com')).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('to you@example.com'),
    })
    expect(recipients).toEqual(['you@example.com'])
  })

  it('fails with what it says about a wrong login', async () => {
    const result = await check(`smtp://ada:wrong@${url}`)
    expect(result).toMatchObject({
      state: 'failure',
      message: expect.stringContaining('Wrong login'),
      action: expect.stringContaining('SMTP_URL'),
    })
    expect(JSON.stringify(result)).not.toContain('ada:wrong')
  })

  it('is missed with a warning', async () => {
    expect(await check(null)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('only written to DATA_DIR/outbox'),
      action: expect.stringContaining('SMTP_URL and MAIL_FROM'),
    })
  })
})

describe('uploads', () => {
  const outbox = createMailer(testEnv({ dataDir: folder }), silentLog)
  const check = async (env = testEnv(), files = disk) => {
    const parts = { env, files, mailer: outbox, sendTo: null }
    return (await runChecks(deliveryChecks(parts))).at(-1)
  }

  it('are stored, read and deleted on disk', async () => {
    expect(await check()).toEqual({
      name: 'uploads',
      state: 'ok',
      message: 'The folder for uploads stores, returns and deletes an object.',
    })
    const left = await readdir(folder, { recursive: true })
    expect(left.filter((name) => name.endsWith('.txt'))).toEqual([])
  })

  it('are stored, read and deleted in a bucket', async () => {
    const s3 = await startS3Server()
    const files = createS3Store(s3.config)
    expect(await check(testEnv({ s3: s3.config }), files)).toMatchObject({
      name: 'S3',
      state: 'ok',
      message: expect.stringMatching(/^The bucket stores/),
    })
    expect(await s3.names()).toEqual([])
    const elsewhere = { ...s3.config, bucket: 'another' }
    const wrong = await check(testEnv({ s3: elsewhere }), createS3Store(elsewhere))
    expect(wrong).toMatchObject({ state: 'failure', action: expect.stringContaining('S3_BUCKET') })
    await files.close()
    await s3.stop()
  })

  it('fail if another object comes back than was stored, and leave nothing behind', async () => {
    const removed: string[] = []
    const broken: FileStore = {
      ...disk,
      open: async () => ({ stream: Readable.from([Buffer.from('other')]), bytes: 5 }),
      async remove(key) {
        removed.push(key)
        await disk.remove(key)
      },
    }
    expect(await check(testEnv(), broken)).toMatchObject({
      state: 'failure',
      message: 'The folder for uploads returned different data from what was stored.',
      action: 'Check the storage server.',
    })
    expect(removed).toEqual([expect.stringMatching(/^lead-magnets\/doctor\/.*\.txt$/)])
    const lost = await check(testEnv(), { ...disk, open: async () => null })
    expect(lost).toMatchObject({ state: 'failure', action: 'Check the storage server.' })
  })

  it('fail if an object stays although it was deleted', async () => {
    expect(await check(testEnv(), { ...disk, size: async () => 35 })).toMatchObject({
      state: 'failure',
      message: "The folder for uploads doesn't delete objects.",
      action: expect.stringContaining('to delete'),
    })
  })

  it('fail with what to allow if a folder can’t be written', async () => {
    const put = () => Promise.reject(new Error('EACCES'))
    expect(await check(testEnv(), { ...disk, put })).toMatchObject({
      state: 'failure',
      message: expect.stringContaining('EACCES'),
      action: expect.stringContaining('write access to DATA_DIR/files'),
    })
  })
})

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { testMail } from '#emails/test-mail.ts'
import type { Env } from '#platform/env.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const SEND_MS = 50_000

export type DeliveryParts = {
  env: Pick<Env, 'publicUrl' | 's3' | 'mailFrom'>
  files: FileStore
  mailer: Mailer
  /** The recipient of the test email; null if no test email is sent. */
  sendTo: string | null
}

/** Checks the mail server and the storage for uploads. */
export function deliveryChecks({ env, files, mailer, sendTo }: DeliveryParts): Check[] {
  const place = env.s3 ? 'The bucket' : 'The folder for uploads'
  return [
    {
      name: 'mail server',
      run: () => checkMail(env, mailer, sendTo),
      onError:
        'Check SMTP_URL against your mail provider’s settings: host, port, user and password.',
      limitMs: sendTo ? SEND_MS : 25_000,
    },
    {
      name: env.s3 ? 'S3' : 'uploads',
      run: () => checkFiles(files, place),
      onError: env.s3
        ? 'Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys, which need permission to put, get and delete objects.'
        : 'Give QR Magnet’s user write access to DATA_DIR/files.',
      limitMs: 20_000,
    },
  ]
}

async function checkMail(
  env: DeliveryParts['env'],
  mailer: Mailer,
  sendTo: string | null,
): Promise<Finding> {
  if (mailer.kind === 'outbox') {
    return warning(
      'SMTP_URL is not set: emails are only written to DATA_DIR/outbox.',
      'To send emails, set SMTP_URL and MAIL_FROM.',
    )
  }
  await mailer.verify?.()
  if (!sendTo) {
    return ok(
      'The mail server accepts the connection and the login. Add --send you@… to send a test email.',
    )
  }
  await mailer.send({ id: randomUUID(), to: sendTo, ...testMail({ url: env.publicUrl }) })
  return ok(
    `The mail server accepted a test email from ${env.mailFrom} to ${sendTo}. Check that it arrived and isn’t in spam.`,
  )
}

async function checkFiles(files: FileStore, place: string): Promise<Finding> {
  const key = `lead-magnets/doctor/${randomUUID()}.txt`
  const text = 'A test file of the doctor command.\n'
  try {
    await files.put(key, Readable.from([Buffer.from(text)]), 'text/plain')
    const found = await files.open(key)
    const chunks = await found?.stream.toArray()
    const isSame = chunks && Buffer.concat(chunks).toString() === text
    if (!isSame)
      return failure(
        `${place} returned different data from what was stored.`,
        'Check the storage server.',
      )
  } finally {
    await files.remove(key)
  }
  const left = await files.size(key)
  return left === null
    ? ok(`${place} stores, returns and deletes an object.`)
    : failure(`${place} doesn't delete objects.`, 'Give the S3 keys permission to delete objects.')
}

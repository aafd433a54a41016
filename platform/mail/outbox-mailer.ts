import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { type Clock, systemClock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { composeMessage } from './compose-message.ts'
import type { Mailer, OutboxEntry, OutboxFile } from './mail.ts'

const FIRST_URL = /https?:\/\/\S+/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const MAX_LISTED = 100

/**
 * Returns a mailer that writes an .eml file for each email to DATA_DIR/outbox. The names sort by
 * time. The log contains the file's name. The console shows the email's link only while PUBLIC_URL
 * is unset and the server listens on loopback, so that only this machine can use the link.
 */
export function createOutboxMailer(
  env: Env,
  log: Log,
  { clock = systemClock, print = console.log }: { clock?: Clock; print?(line: string): void } = {},
): Mailer {
  const folder = join(env.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const showsLinks = !env.publicUrlIsSet && LOOPBACK.test(env.host)
  return {
    kind: 'outbox',
    async send(message) {
      const { message: bytes } = await transport.sendMail(composeMessage(env, message))
      const name = nameOf({ queuedAt: clock.now(), ...message })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = join(folder, `${name}.part`)
      await writeFile(temporary, bytes as Buffer, { mode: 0o600 })
      await rename(temporary, join(folder, name))
      log.info({ file: `outbox/${name}`, reason: 'SMTP_URL is not set' }, 'mail.written_to_outbox')
      const link = FIRST_URL.exec(message.text)?.[0]
      if (showsLinks && link) print(`\n  Email "${message.subject.slice(0, 80)}": ${link}\n`)
    },
    async close() {
      transport.close()
    },
    files: {
      async list() {
        const names = await readdir(folder).catch(() => [])
        return names.map(parseName).filter((file) => file !== null)
      },
      nameOf,
      async remove(names) {
        for (const name of names) await rm(join(folder, name), { force: true })
      },
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const newest = names.sort().reverse().slice(0, MAX_LISTED)
      return Promise.all(newest.map((name) => readEntry(folder, name)))
    },
  }
}

async function readEntry(folder: string, file: string): Promise<OutboxEntry> {
  const {
    subject = '',
    from,
    to = [],
    text = '',
  } = await PostalMime.parse(await readFile(join(folder, file)))
  return {
    file,
    subject,
    from: from?.address ?? '',
    to: to.map(({ address }) => address).join(', '),
    link: FIRST_URL.exec(text)?.[0] ?? null,
  }
}

/**
 * The name is derived from the email's row, so that its file can be found without reading the
 * folder.
 */
const nameOf = ({ id, queuedAt }: { id: string; queuedAt: Date }) =>
  `${queuedAt.toISOString().replaceAll(':', '-')}-${id}.eml`

/** Parses '2026-01-31T12-00-00.000Z-{email id}.eml'. Returns null for any other name. */
function parseName(name: string): OutboxFile | null {
  const [, day, time, mailId] =
    /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z-([0-9a-f-]{36})\.eml(?:\.part)?$/.exec(name) ?? []
  if (!day || !time || !mailId) return null
  return { name, mailId, queuedAt: new Date(`${day}T${time.replaceAll('-', ':')}Z`) }
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Clock, systemClock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type OutboxEntry, readEml } from './eml.ts'
import type { Mailer, OutboxFile } from './mail.ts'
import { composeMessage } from './message.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const SHOWN = 100

/**
 * Without SMTP: one .eml a message under DATA_DIR/outbox, named so that they sort by time. The log
 * names the file; the link itself is shown only while nobody but this machine can be meant by it
 * (decision 6).
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
      log.info({ file: `outbox/${name}` }, 'mail written to the outbox (SMTP_URL is not set)')
      const link = /https?:\/\/\S+/.exec(message.text)?.[0]
      if (showsLinks && link) print(`\n  Mail "${message.subject.slice(0, 80)}": ${link}\n`)
    },
    async close() {
      transport.close()
    },
    files: {
      async list() {
        const names = await readdir(folder).catch(() => [])
        return names.map(readName).filter((file) => file !== null)
      },
      nameOf,
      async remove(names) {
        for (const name of names) await rm(join(folder, name), { force: true })
      },
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const newest = names.sort().reverse().slice(0, SHOWN)
      return Promise.all(
        newest.map(
          async (name): Promise<OutboxEntry> => ({
            file: name,
            ...readEml(await readFile(join(folder, name), 'latin1')),
          }),
        ),
      )
    },
  }
}

/** Made of what the mail's row knows, so that its file is found without reading the folder. */
const nameOf = ({ id, queuedAt }: { id: string; queuedAt: Date }) =>
  `${queuedAt.toISOString().replaceAll(':', '-')}-${id}.eml`

/** '2026-01-31T12-00-00.000Z-{message id}.eml'; null where it is no message of ours. */
function readName(name: string): OutboxFile | null {
  const [, day, time, mailId] =
    /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z-([0-9a-f-]{36})\.eml(?:\.part)?$/.exec(name) ?? []
  if (!day || !time || !mailId) return null
  return { name, mailId, queuedAt: new Date(`${day}T${time.replaceAll('-', ':')}Z`) }
}

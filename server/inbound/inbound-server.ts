import { readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { isKnownCode } from '#domain/inbound-mail/accept-mail.server.ts'
import { type Received, receiveMail } from '#domain/inbound-mail/receive-mail.server.ts'
import { codeInAddress } from '#domain/inbound-mail/request-code.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import type { Services } from '#platform/services.ts'
import { MAX_MESSAGE_BYTES, RECEIVE_MS } from './message-limits.ts'
import { createNetworkLimits } from './network-limits.ts'

/** A client that keeps sending beyond this size is disconnected. */
const MAX_READ_BYTES = 1024 * 1024
const MAX_CONNECTIONS = 500
/** How long a connection may be idle, and how long it may take altogether. */
const IDLE_MS = 30 * SECOND_MS
const CONNECTION_MS = 5 * MINUTE_MS
/** How often the certificate's file is looked at, and leads of a killed process are written. */
const CHECK_MS = 10 * SECOND_MS
const STOP_MS = 3 * SECOND_MS

type Inbound = NonNullable<Services['env']['inbound']>

export type InboundServer = { port: number; stop(): Promise<void> }

/**
 * Starts the mail server that receives the emails with which visitors ask for content. It answers
 * 250 only after an email's lead is stored, and refuses everything else during the connection, so
 * that it never sends an email about an email. See README.md.
 */
export async function startInboundServer(
  services: Services,
  { domain, host, tls }: Inbound,
  port: number,
): Promise<InboundServer> {
  const { log, metrics } = services
  const limits = createNetworkLimits(services.clock)
  const loop = createWorkLoop({
    round: async () => void (await writeAcceptedRequests(services)),
    onError: (error) => log.warn({ err: error }, 'inbound_mail.leads_delayed'),
  })

  /** The timers that end open connections. */
  const open = new Map<string, NodeJS.Timeout>()
  const options: SMTPServerOptions = {
    name: domain,
    banner: 'QR Magnet',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: IDLE_MS,
    closeTimeout: STOP_MS,
    logger: false,
    onConnect(session, callback) {
      const { id, remoteAddress: ip } = session
      if (!limits.mayConnect(ip)) return callback(reply(421, '4.7.0 Too many errors'))
      if (!limits.open(ip)) return callback(reply(421, '4.7.0 Too many connections'))
      const timer = setTimeout(() => disconnect(session), CONNECTION_MS)
      timer.unref()
      open.set(id, timer)
      callback()
    },
    onClose({ id, remoteAddress: ip }) {
      // A refused connection isn't counted.
      const timer = open.get(id)
      if (!timer) return
      clearTimeout(timer)
      open.delete(id)
      limits.closed(ip)
    },
    onRcptTo({ address }, session, callback) {
      const refuse = (error: Error) => {
        limits.noteRefusal(session.remoteAddress)
        callback(error)
      }
      if (session.envelope.rcptTo.length > 0) {
        return refuse(reply(452, '4.5.3 One recipient at a time'))
      }
      const code = codeInAddress(address, domain)
      if (!code) return refuse(reply(550, '5.1.1 No such address'))
      withTimeout(isKnownCode(services, code), RECEIVE_MS).then(
        (isKnown) =>
          isKnown ? callback() : refuse(reply(550, '5.1.1 This address no longer works')),
        (error: unknown) => {
          log.warn({ err: error }, 'inbound_mail.database_away')
          callback(reply(451, '4.3.0 Try again later'))
        },
      )
    },
    onData(stream, session, callback) {
      receive(stream, session).then(callback, (error: unknown) => {
        log.warn({ err: error }, 'inbound_mail.delayed')
        callback(reply(451, '4.3.0 Try again later'))
      })
    },
  }

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Error | null> {
    const raw = await readMessage(stream, () => disconnect(session))
    if (!raw) {
      limits.noteRefusal(session.remoteAddress)
      return reply(552, '5.3.4 Too large')
    }
    const { mailFrom, rcptTo } = session.envelope
    const received = await withTimeout(
      receiveMail(services, domain, {
        raw,
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo[0]?.address ?? '',
        ip: session.remoteAddress,
        helo: String(session.hostNameAppearsAs || ''),
      }),
      RECEIVE_MS,
    )
    metrics.inboundMails[received.ok ? 'accepted' : received.reason]++
    if (received.ok) {
      loop.wake()
      return null
    }
    log.info({ reason: received.reason }, 'inbound_mail.refused')
    if (received.reason !== 'later') limits.noteRefusal(session.remoteAddress)
    return REPLIES[received.reason]()
  }

  let certificate = tls && (await readCertificate(tls))
  const server = new SMTPServer({ ...options, ...certificate?.pair })
  const disconnect = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.id === id) connection._socket.destroy()
    }
  }
  server.on('error', (error) => log.warn({ err: error }, 'inbound_mail.connection_failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const timer = setInterval(() => {
    loop.wake()
    if (!tls) return
    readCertificate(tls, certificate?.changedAt).then(
      (renewed) => {
        if (!renewed) return
        certificate = renewed
        server.updateSecureContext(renewed.pair)
        log.info({}, 'inbound_mail.certificate_renewed')
      },
      (error: unknown) => log.warn({ err: error }, 'inbound_mail.certificate_unreadable'),
    )
  }, CHECK_MS)
  timer.unref()
  // Leads of emails that the previous process accepted.
  loop.wake()
  const listening = (server.server.address() as AddressInfo).port
  log.info({ port: listening, domain, isEncrypted: tls !== null }, 'inbound_mail.listening')
  return {
    port: listening,
    async stop() {
      clearInterval(timer)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await loop.stop()
    },
  }
}

type Refusal = Extract<Received, { ok: false }>['reason']

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

const refused = (message: string) => () => reply(550, message)
const REPLIES: Record<Refusal, () => Error> = {
  malformed: refused('5.6.0 Not an email that a person sent'),
  automatic: refused('5.7.1 Automatic emails get no answer'),
  list: refused('5.7.1 Mailing lists get no answer'),
  forwarded: refused('5.7.1 Forwarded emails get no answer'),
  loop: refused('5.4.6 This is our own address'),
  'other-recipient': refused('5.1.1 The email names another recipient'),
  forged: refused('5.7.26 Not authenticated: SPF or DKIM has to match the From address'),
  unknown: refused('5.1.1 This address no longer works'),
  used: refused('5.1.1 This address works only once'),
  closed: refused('5.1.1 This page takes no requests'),
  'too-many': () => reply(450, '4.7.1 Too many requests'),
  later: () => reply(451, '4.4.3 Try again later'),
}

/**
 * Reads a message; null if it is too large. What exceeds the limit is thrown away as it arrives, and
 * `tooMuch` ends the connection of a client that doesn't stop.
 */
function readMessage(stream: SMTPServerDataStream, tooMuch: () => void): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_MESSAGE_BYTES) chunks.push(chunk)
      else chunks.length = 0
      if (size > MAX_READ_BYTES) tooMuch()
    })
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('The connection ended')))
    stream.on('end', () => resolve(size > MAX_MESSAGE_BYTES ? null : Buffer.concat(chunks)))
  })
}

/** Reads the certificate; null if its file hasn't changed since. */
async function readCertificate({ cert, key }: NonNullable<Inbound['tls']>, changedAt = 0) {
  const { mtimeMs } = await stat(cert)
  if (mtimeMs === changedAt) return null
  const pair = { cert: await readFile(cert), key: await readFile(key) }
  return { pair, changedAt: mtimeMs }
}

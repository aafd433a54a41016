/** An email's file in the outbox. */
export type OutboxFile = { name: string; mailId: string; queuedAt: Date }

/** One email of the outbox, as /dev/outbox shows it. */
export type OutboxEntry = {
  file: string
  subject: string
  to: string
  /** The first URL of the plain text. */
  link: string | null
}

export type MailMessage = {
  /** Also the local part of the Message-ID, so that mail clients recognize a repeated delivery. */
  id: string
  to: string
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Part of the file's name in the outbox. Default: now. */
  queuedAt?: Date
}

/**
 * Sends emails. `send` rejects within 45 seconds if the email can't be sent, with `MailRefused` if
 * trying again can't help (SMTP 5xx).
 */
export type Mailer = {
  /** 'smtp' sends to a server; 'outbox' writes an .eml file for each email. */
  readonly kind: 'smtp' | 'outbox'
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
  /** SMTP only: connects, encrypts and signs in without sending anything. Rejects like `send`. */
  verify?(): Promise<void>
  /** The outbox only: its latest emails, newest first. */
  list?(): Promise<OutboxEntry[]>
  /** The outbox only: lists its files without reading them, and removes some. */
  files?: {
    list(): Promise<OutboxFile[]>
    nameOf(mail: { id: string; queuedAt: Date }): string
    remove(names: string[]): Promise<void>
  }
}

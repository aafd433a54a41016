import type { OutboxEntry } from './eml.ts'

/** A message's file in the outbox. */
export type OutboxFile = { name: string; mailId: string; queuedAt: Date }

export type MailMessage = {
  /** Also the Message-ID's local part, so that a repeated delivery can be recognised. */
  id: string
  to: string
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** When it was queued, for the name of its file in the outbox; now, where it was not. */
  queuedAt?: Date
}

/**
 * Hands one message on, or gives up within 45 seconds. Throws `MailRefused` where trying again can't
 * help (SMTP 5xx).
 */
export type Mailer = {
  /** 'smtp' hands on to a server; 'outbox' writes one .eml a message. */
  readonly kind: 'smtp' | 'outbox'
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
  /** The outbox only: its newest messages, newest first. */
  list?(): Promise<OutboxEntry[]>
  /** The outbox only: its files, by their names alone, and a way to remove some. */
  files?: {
    list(): Promise<OutboxFile[]>
    nameOf(mail: { id: string; queuedAt: Date }): string
    remove(names: string[]): Promise<void>
  }
}

export class MailRefused extends Error {
  override name = 'MailRefused'
  /** The server's answer, e.g. 550; null where we refused it ourselves. */
  readonly code: number | null
  /** The server knows no such mailbox: mail to it is not worth trying again, whatever it says. */
  readonly isHardBounce: boolean

  constructor(
    message: string,
    {
      code = null,
      isHardBounce = false,
      cause,
    }: { code?: number | null; isHardBounce?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.isHardBounce = isHardBounce
  }
}

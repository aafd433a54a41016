import type { OutboxEntry } from './eml.ts'

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
}

/** Hands one message on. Throws `MailRefused` where trying again can't help (SMTP 5xx). */
export type Mailer = {
  /** 'smtp' hands on to a server; 'outbox' writes one .eml a message. */
  readonly kind: 'smtp' | 'outbox'
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
  /** The outbox only: its newest messages, newest first. */
  list?(): Promise<OutboxEntry[]>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
}

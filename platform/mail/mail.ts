/** An email's file in the outbox. */
export type OutboxFile = { name: string; mailId: string; queuedAt: Date }

/** One email in the outbox folder, as /dev/outbox shows it. */
export type OutboxEntry = {
  file: string
  subject: string
  from: string
  to: string
  /** The first URL in the plain text. */
  link: string | null
}

/** Another sender than the installation's, with the key that signs the email for its domain. */
export type MailSender = {
  address: string
  domain: string
  selector: string
  /** A private RSA key in the PEM format. */
  privateKey: string
}

export type MailMessage = {
  /**
   * This is also the local part of the Message-ID, so that mail clients recognize a repeated
   * delivery.
   */
  id: string
  to: string
  fromName?: string
  /** Default: the installation's sender, without a signature. */
  sender?: MailSender
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Part of the file's name in the outbox folder. Default: now. */
  queuedAt?: Date
}

/**
 * Sends emails. `send` rejects within 45 seconds if the email can't be sent. It rejects with
 * `MailRefused` if trying again can't help (SMTP 5xx).
 */
export type Mailer = {
  /** 'smtp' sends to a server. 'outbox' writes an .eml file for each email. */
  readonly kind: 'smtp' | 'outbox'
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
  /**
   * Only with SMTP: connects, encrypts and signs in without sending anything. Rejects like `send`.
   */
  verify?(): Promise<void>
  /** Only for the outbox folder: returns its latest emails, newest first. */
  list?(): Promise<OutboxEntry[]>
  /** Only for the outbox folder: lists its files without reading them, and removes some. */
  files?: {
    list(): Promise<OutboxFile[]>
    nameOf(mail: { id: string; queuedAt: Date }): string
    remove(names: string[]): Promise<void>
  }
}

/** Mail that no further attempt can deliver. */
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

/** A journal takes no more records: it is too large, or its oldest record too old. */
export class JournalFull extends Error {
  override name = 'JournalFull'
}

/** A record could not be written, and what was written of it could not be removed. */
export class JournalOutcomeUnknown extends Error {
  override name = 'JournalOutcomeUnknown'
}

/** Mail that no further attempt can deliver. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** The server's response code, such as 550; null if we rejected the email ourselves. */
  readonly code: number | null
  /** The mailbox doesn't exist: no email to it is worth trying again. */
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

/** A record could not be written completely, and its written part could not be removed. */
export class JournalOutcomeUnknown extends Error {
  override name = 'JournalOutcomeUnknown'
}

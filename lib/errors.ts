/** Thrown for an email that can't be delivered by further attempts. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** The server's response code, such as 550; null if we rejected the email ourselves. */
  readonly code: number | null
  /** Whether the mailbox doesn't exist, so that no email to it should be tried again. */
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

/**
 * Thrown if a journal accepts no more records, because it is too large or its oldest record is too
 * old.
 */
export class JournalFull extends Error {
  override name = 'JournalFull'
}

/** Thrown if a record could not be written completely and its written part could not be removed. */
export class JournalOutcomeUnknown extends Error {
  override name = 'JournalOutcomeUnknown'
}

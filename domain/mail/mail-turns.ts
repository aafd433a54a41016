/**
 * Special values of `next_attempt_at` for emails that are due immediately, even if the clocks of
 * the database and this process differ. All emails with the same priority share a value, so that
 * owners take turns (`claimMail`). Emails about an account go first, because their recipient is
 * waiting for them.
 */
export const BEFORE_LEADS = new Date(-1000)
export const DUE_AT_ONCE = new Date(0)
/**
 * For emails that became due later, such as retries. They come after their owner's other emails.
 */
export const LATER_MAIL = new Date(1000)

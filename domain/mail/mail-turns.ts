/**
 * The times of emails that are due at once, even if the clocks of the database and this process differ.
 * All emails of a kind share one, so that owners take turns within it (`claimMail`). Emails about an
 * account go first, because their recipient is waiting for them.
 */
export const BEFORE_LEADS = new Date(-1000)
export const DUE_AT_ONCE = new Date(0)
/** Emails whose time came later, such as further attempts: after their owner's others. */
export const LATER_MAIL = new Date(1000)

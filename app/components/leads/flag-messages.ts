import type { LeadFlag } from '#db/schema/leads.ts'

/** Short reasons, shown beside a flagged lead. */
export const FLAG_MESSAGES: Record<LeadFlag, string> = {
  unconfirmed: 'Hasn’t confirmed their email yet',
  honeypot: 'Filled in a hidden field',
  'too-fast': 'Submitted less than a second after the page opened',
  'address-limit': 'One of many from the same network',
  'magnet-limit': 'Part of a sudden surge on this magnet',
  disposable: 'Disposable email address',
  test: 'Marked as a test',
}

/** What a reason may mean, shown before all its leads are accepted. */
export const FLAG_ADVICE: Record<LeadFlag, string> = {
  unconfirmed:
    'They count once they press the button in their email. After 30 days we delete the data of those who didn’t.',
  honeypot: 'Usually a bot that fills in every field. They got no email.',
  'too-fast': 'Usually a bot. They got no email.',
  'address-limit':
    'More than 200 in ten minutes: a lecture hall, a company, a mobile carrier or a bot. They got their content and, within the usual limits, their email.',
  'magnet-limit': 'More than 20,000 in ten minutes, from many networks. They got no email.',
  disposable: 'Mailboxes that people discard after use. They got no email.',
  test: 'You marked these as tests. “Not a test” makes them count again, unless they’re flagged for another reason.',
}

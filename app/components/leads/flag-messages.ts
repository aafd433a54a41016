import type { LeadFlag } from '#db/schema/leads.ts'

/** Short reasons, which are shown beside a flagged lead. */
export const FLAG_MESSAGES: Record<LeadFlag, string> = {
  unconfirmed: 'Hasn’t confirmed their email yet',
  honeypot: 'Filled in a hidden field',
  'too-fast': 'Submitted less than a second after the page opened',
  'address-limit': 'One of many from the same network',
  'magnet-limit': 'Part of a sudden surge of leads',
  disposable: 'Disposable email address',
  test: 'Marked as a test',
}

/** What a reason may mean. This is shown before all leads with the reason are accepted. */
export const FLAG_ADVICE: Record<LeadFlag, string> = {
  unconfirmed:
    'These people count once they press the button in their email. If they don’t, we delete their data 30 days after they submitted the form.',
  honeypot: 'Usually a bot that fills in every field. We didn’t send an email.',
  'too-fast': 'Usually a bot. We didn’t send an email.',
  'address-limit':
    'More than 200 leads in ten minutes, from a lecture hall, a company, a mobile carrier or a bot. These visitors got their content and, within the usual limits, an email.',
  'magnet-limit':
    'More than 20,000 leads in ten minutes, from many networks. We didn’t send an email.',
  disposable: 'Mailboxes that people discard after use. We didn’t send an email.',
  test: 'You marked these as tests. Press “Not a test” to make them count again, unless they’re flagged for another reason.',
}

import type { LeadFlag } from '#db/schema/leads.ts'

/** Why a lead doesn't count, in a few words beside it. */
export const FLAG_WORDS: Record<LeadFlag, string> = {
  honeypot: 'Filled in a field that people do not see',
  'too-fast': 'Sent less than a second after the page opened',
  'address-limit': 'One of many from the same network',
  'magnet-limit': 'One of very many to this magnet at once',
  disposable: 'Throwaway email address',
  test: 'Marked as a test',
}

/** What that may mean, where all leads with one reason are decided about. */
export const FLAG_ADVICE: Record<LeadFlag, string> = {
  honeypot: 'Usually a program that fills in every field. They got no email.',
  'too-fast': 'Usually a program. They got no email.',
  'address-limit':
    'More than 200 in ten minutes: a lecture hall, a company or a phone carrier, or one machine. They got their content and, within the usual limits, their email.',
  'magnet-limit': 'More than 20,000 in ten minutes, from many networks. They got no email.',
  disposable: 'Mailboxes that are thrown away after use. They got no email.',
  test: 'You set them aside. “Not a test” takes that back: they count again unless there is another reason.',
}

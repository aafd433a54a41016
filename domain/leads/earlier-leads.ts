import { type PlacedLead, SAME_LEAD_MS } from './lead-row.server.ts'
import { mailboxOf } from './mailbox.ts'
import { ADDRESS_LIMIT } from './visitor-mail.server.ts'

/** A row of FIND_EARLIER: a lead by its digest, or how many mails a mailbox had of a magnet. */
export type FoundEarlier = {
  what: 'lead' | 'mail'
  key: string
  other: string | null
  number: number
}

/** The same people's earlier leads and mails, to which those of a batch are added one by one. */
export function earlierLeads(found: FoundEarlier[]) {
  const twins = new Map<string, { id: string; at: number }>()
  const mailsTo = new Map<string, number>()
  const add = (key: string, count: number) => mailsTo.set(key, (mailsTo.get(key) ?? 0) + count)
  for (const { what, key, other, number } of found) {
    if (what === 'mail') {
      add(key, number)
      if (other) add(`${key} ${other}`, number)
    } else if (other && number > (twins.get(key)?.at ?? 0)) {
      twins.set(key, { id: other, at: number })
    }
  }
  const keyOf = (lead: PlacedLead) => lead.digest.toString('hex')
  const mailboxFor = (lead: PlacedLead) => mailboxOf(lead.row.emailNormalized)
  return {
    twinOf(lead: PlacedLead): string | null {
      const twin = twins.get(keyOf(lead))
      return twin && twin.at > lead.submittedAt.getTime() - SAME_LEAD_MS ? twin.id : null
    },
    addLead(lead: PlacedLead, id: string) {
      twins.set(keyOf(lead), { id, at: lead.submittedAt.getTime() })
    },
    /** One a mailbox and magnet, five a mailbox, in 24 hours. */
    isMailLimited(lead: PlacedLead): boolean {
      const mailbox = mailboxFor(lead)
      return (
        (mailsTo.get(`${mailbox} ${lead.place.id}`) ?? 0) >= 1 ||
        (mailsTo.get(mailbox) ?? 0) >= ADDRESS_LIMIT
      )
    },
    addMail(lead: PlacedLead) {
      add(mailboxFor(lead), 1)
      add(`${mailboxFor(lead)} ${lead.place.id}`, 1)
    },
  }
}

import { type ResolvedLead, SAME_LEAD_MS } from '#domain/leads/lead-insert.server.ts'
import type { FoundEarlier } from '#domain/leads/lead-sql.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { ADDRESS_LIMIT } from '#domain/leads/tell/delivery-email.server.ts'

/** An earlier lead with the same person, form and values. */
type Earlier = { id: string; magnetId: string | null }

/**
 * Tracks the earlier leads and emails of a batch's people. The batch adds its own leads and emails
 * one by one.
 */
export function createLeadHistory(found: FoundEarlier[]) {
  const leads = new Map<string, (Earlier & { at: number })[]>()
  const emailsTo = new Map<string, number>()
  const known = new Set<string>()
  const add = (key: string, count: number) => emailsTo.set(key, (emailsTo.get(key) ?? 0) + count)
  for (const { what, key, other, number, magnet_id: magnetId } of found) {
    if (what === 'known') known.add(key)
    else if (what === 'mail') {
      add(key, number)
      if (other) add(`${key} ${other}`, number)
    } else if (other) addTo(leads, key, { id: other, magnetId, at: number })
  }
  const keyOf = (lead: ResolvedLead) => lead.digest.toString('hex')
  const mailboxFor = (lead: ResolvedLead) => getMailbox(lead.row.emailNormalized)
  return {
    findDuplicate(lead: ResolvedLead): Earlier | null {
      const at = lead.submittedAt.getTime()
      // A journaled lead may be older than a lead that was written before it.
      const isSame = (one: { at: number }) => Math.abs(one.at - at) < SAME_LEAD_MS
      return leads.get(keyOf(lead))?.find(isSame) ?? null
    },
    addLead(lead: ResolvedLead, id: string) {
      const magnetId = lead.target.id
      addTo(leads, keyOf(lead), { id, magnetId, at: lead.submittedAt.getTime() })
    },
    /** Returns whether a mail server has ever accepted an email to the lead's mailbox. */
    isKnown: (lead: ResolvedLead) => known.has(mailboxFor(lead)),
    /** The limits in 24 hours: one email per mailbox and magnet, and five per mailbox. */
    isMailLimited(lead: ResolvedLead): boolean {
      const mailbox = mailboxFor(lead)
      return (
        (emailsTo.get(`${mailbox} ${lead.target.id}`) ?? 0) >= 1 ||
        (emailsTo.get(mailbox) ?? 0) >= ADDRESS_LIMIT
      )
    },
    addMail(lead: ResolvedLead) {
      add(mailboxFor(lead), 1)
      add(`${mailboxFor(lead)} ${lead.target.id}`, 1)
    },
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

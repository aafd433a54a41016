import { lookupKey, type SubmittedLead } from '#domain/leads/lead-insert.server.ts'
import { FIND_OWNERS, FIND_WRITTEN, type FoundMagnet } from '#domain/leads/lead-sql.ts'
import { readLanguage } from '#lib/languages.ts'
import type { Pipeline } from './pipelined-transaction.server.ts'

/**
 * Returns the statement that finds journaled leads that are already stored, by id; null if there
 * are no journaled leads.
 */
export function findWritten(rows: SubmittedLead[]): ReturnType<typeof FIND_WRITTEN> | null {
  const ids = rows.filter((row) => row.journaled).map((row) => row.leadId)
  return ids.length > 0 ? FIND_WRITTEN({ ids }) : null
}

/**
 * Returns a function that checks whether a journaled lead is already in the table, based on the
 * rows of `findWritten`.
 */
export function writtenBefore(found: { id: string }[]): (row: SubmittedLead) => boolean {
  const ids = new Set(found.map(({ id }) => id))
  return (row) => row.journaled !== null && ids.has(row.leadId)
}

/**
 * The columns that have no value if a lead's magnet was deleted. The lead belongs to its owner, but
 * to no campaign.
 */
const NO_CAMPAIGN = {
  recent_leads: null,
  workspace_id: null,
  campaign_id: null,
  creator_id: null,
  consent_text: null,
  consent_version: null,
  participant: null,
  submit_label: null,
  newsletter_box: null,
  partner_box: null,
  questions: null,
  lead_tag_ids: null,
  confirmation: 'off' as const,
  mail_subject: null,
  mail_text: null,
  promo: null,
  stock_rule_id: null,
  stock_target_id: null,
  has_rules: false,
  has_leads: true,
}

/**
 * Adds a target for each journaled lead whose magnet was deleted after the lead was acknowledged.
 * If the account was closed, there is no target, and the lead is rejected.
 */
export async function addDeletedTargets(
  pipeline: Pipeline,
  rows: SubmittedLead[],
  targets: Map<string, FoundMagnet>,
): Promise<void> {
  const orphans = rows.filter((row) => row.journaled && !targets.has(lookupKey(row)))
  if (orphans.length === 0) return
  const ownerIds = [...new Set(orphans.map(({ journaled }) => journaled?.page.ownerId ?? ''))]
  const { found } = await pipeline.send({ found: FIND_OWNERS({ ids: ownerIds }) })
  const owners = new Map(found.map((owner) => [owner.owner_id, owner]))
  for (const { target, journaled } of orphans) {
    const owner = owners.get(journaled?.page.ownerId ?? '')
    if (!journaled || !owner || target.by !== 'id') continue
    targets.set(target.id, {
      ...owner,
      ...NO_CAMPAIGN,
      asked: target.id,
      id: target.id,
      placement_id: target.placementId,
      title: journaled.page.title,
      file_type: journaled.page.fileType,
      short_id: target.viaName ?? '',
      language: readLanguage(journaled.page.form.language),
      state: 'deleted',
    })
  }
}

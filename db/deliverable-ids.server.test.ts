import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaignBrief } from '#db/schema/campaign-briefs.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const services = await setUpServices()
const { db } = services

/** The statements of the migration that give ids to the deliverables of earlier releases. */
function statements(): string[] {
  const folder = join(import.meta.dirname, 'migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_campaign-posts.sql')) ?? ''
  const all = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
  return all.slice(all.findIndex((text) => text.includes('DISABLE TRIGGER keep_accepted_briefs')))
}

it('deliverables of earlier releases get ids, the same for the same place and title', async () => {
  const room = await createWorkspace(services)
  const pages = [
    await createCampaignMagnet(services, room),
    await createCampaignMagnet(services, room),
  ]
  const item = (title: string, dueOn = '2027-01-01') => ({ title, format: null, dueOn }) as never
  await db.execute(sql`alter table campaign_briefs disable trigger user`)
  for (const { campaignId, creatorId } of pages) {
    const of = { campaignId: campaignId ?? '', goal: 'Sell.' }
    await db.insert(campaignBrief).values([
      { ...of, version: 1, deliverables: [item('A'), item('B')] },
      { ...of, version: 2, deliverables: [item('A', '2027-02-02'), item('C'), item('A')] },
      { ...of, version: 3, deliverables: [] },
    ])
    await db.execute(sql`insert into brief_acceptances (creator_id, campaign_id, version)
      values (${creatorId}, ${campaignId}, 1)`)
  }
  await db.execute(sql`alter table campaign_briefs enable trigger user`)
  for (const statement of statements()) await db.execute(sql.raw(statement))

  const rows = await db.select().from(campaignBrief).orderBy(campaignBrief.version)
  const idsOf = (campaignId: string | null) =>
    rows
      .filter((row) => row.campaignId === campaignId)
      .map(({ deliverables }) => deliverables.map(({ id }) => id))
  const [first = [], second = [], third] = idsOf(pages[0]?.campaignId ?? null)
  expect(second[0]).toBe(first[0])
  expect(new Set([...first, ...second]).size).toBe(4)
  expect(third).toEqual([])
  const other = idsOf(pages[1]?.campaignId ?? null).flat()
  expect(other).toHaveLength(5)
  expect(other.some((id) => [...first, ...second].includes(id))).toBe(false)
  const [version2] = rows.filter(({ version }) => version === 2)
  expect(version2?.deliverables[0]).toMatchObject({ title: 'A', dueOn: '2027-02-02' })
  // The trigger works again.
  await expect(
    db.execute(sql`update campaign_briefs set goal = 'Other.' where version = 1`),
  ).rejects.toThrow()
})

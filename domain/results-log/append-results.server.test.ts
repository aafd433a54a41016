import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  resultCheckpoint,
  resultHash,
  resultKey,
  resultLeaf,
  resultRun,
} from '#db/schema/results-log.ts'
import { visitCount } from '#db/schema/visits.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { countViews, listLeaves } from '#tests/support/results-log.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { appendResults } from './append-results.server.ts'
import { buildProof } from './build-proof.server.ts'
import { fromBase64 } from './bytes.ts'
import { findConsistency } from './published-log.server.ts'
import { readLeaf } from './result-leaf.ts'
import { isConsistent, openCheckpoint, verifyProof } from './verify-proof.ts'

const services = await setUpServices()
const { db, clock } = services
const DAY = '2026-03-01'
const NEXT = '2026-03-02'

let magnet: MagnetRow
beforeEach(async () => {
  await db.execute(sql`truncate result_leaves, result_hashes, result_checkpoints, result_runs, result_keys,
    visit_counts, leads cascade`)
  clock.set(`${DAY}T12:00:00Z`)
  magnet = await createMagnetRow(services)
})

/** Runs the job shortly after midnight of the day after the clock's day. */
async function runNextDay() {
  clock.set(`${new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)}T00:10:00Z`)
  return appendResults(services)
}
const at = (time: string, day = DAY) => new Date(`${day}T${time}Z`)
const proofOf = async ({ id }: MagnetRow, withLeads = true) => {
  const file = await buildProof(services, { pages: { magnetId: id }, withLeads })
  if (!file) throw new Error('Nothing is logged')
  return file
}
/** Returns the checked content of a page's proof file. */
async function provenOf(which: MagnetRow) {
  const verdict = await verifyProof(JSON.stringify(await proofOf(which)))
  if (!verdict.ok) throw new Error(`Not proven: ${verdict.reason}`)
  return verdict
}

describe('the day after', () => {
  it('each page with traffic gets a leaf with the day’s totals', async () => {
    await countViews(services, magnet, { day: DAY, scans: 7, visits: 5 })
    await createLeadRow(services, magnet, { submittedAt: at('00:00:00') })
    await createLeadRow(services, magnet, { submittedAt: at('23:59:59.999'), source: 'scan' })
    await createLeadRow(services, magnet, { submittedAt: at('10:00:00'), flags: ['too-fast'] })
    const confirmedAt = at('11:00:00')
    await createLeadRow(services, magnet, {
      submittedAt: at('10:30:00'),
      confirmation: 'list',
      confirmedAt,
      confirmedBy: 'reminder',
    })
    const quiet = await createMagnetRow(services)

    expect(await runNextDay()).toEqual({ leaves: 1 })

    expect(await listLeaves(services)).toMatchObject([
      {
        index: 0,
        day: DAY,
        loggedOn: NEXT,
        revision: 0,
        previous: null,
        magnet: magnet.id,
        campaign: null,
        totals: { scans: 7, visits: 5, uniqueVisitors: 12, leads: 3, flagged: 1, confirmed: 1 },
        leadTree: { size: 4 },
      },
    ])
    const proven = await provenOf(magnet)
    expect(proven).toMatchObject({ origin: 'localhost:3000/results', size: 1, corrections: 0 })
    expect(proven.leads).toEqual({ listed: 4, opened: 4 })
    expect(
      await buildProof(services, { pages: { magnetId: quiet.id }, withLeads: true }),
    ).toBeNull()
  })

  it('the current day isn’t logged yet, and a page view by a bot isn’t traffic', async () => {
    await countViews(services, magnet, { day: NEXT, visits: 1 })
    await countViews(services, magnet, { day: DAY })
    expect(await runNextDay()).toEqual({ leaves: 0 })
    expect(await db.$count(resultCheckpoint)).toBe(0)
    expect(await runNextDay()).toEqual({ leaves: 1 })
  })

  it('a campaign’s page is logged with the campaign and its creator', async () => {
    const workspace = await createWorkspace(services)
    const page = await createCampaignMagnet(services, workspace)
    await countViews(services, page, { day: DAY, scans: 1 })
    await runNextDay()
    const [leaf] = await listLeaves(services)
    expect(leaf).toMatchObject({ campaign: page.campaignId, creator: page.creatorId })
    const file = await buildProof(services, {
      pages: { campaignId: page.campaignId ?? '' },
      withLeads: false,
    })
    expect(await verifyProof(JSON.stringify(file))).toMatchObject({ ok: true, leaves: 1 })
  })

  it('a day is logged once, even if the job runs again and in several processes', async () => {
    await countViews(services, magnet, { day: DAY, visits: 1 })
    clock.set(`${NEXT}T00:10:00Z`)
    const all = await Promise.all([1, 2, 3, 4].map(() => appendResults(services)))
    expect(all.reduce((sum, one) => sum + (one?.leaves ?? 0), 0)).toBe(1)
    expect(await appendResults(services)).toBeNull()
    await db.delete(resultRun)
    expect(await appendResults(services)).toEqual({ leaves: 0 })
    expect(await listLeaves(services)).toHaveLength(1)
  })

  it('days that no process was there to log are logged later', async () => {
    for (const day of [DAY, NEXT, '2026-03-09'])
      await countViews(services, magnet, { day, visits: 2 })
    clock.set('2026-03-20T05:00:00Z')
    expect(await appendResults(services)).toEqual({ leaves: 3 })
    expect((await listLeaves(services)).map(({ day, loggedOn }) => [day, loggedOn])).toEqual(
      [DAY, NEXT, '2026-03-09'].map((day) => [day, '2026-03-20']),
    )
    expect((await provenOf(magnet)).totals.visits).toBe(6)
  })
})

describe('later changes', () => {
  it('accepting a flagged lead appends a correction, and the first leaf stays', async () => {
    const flagged = await createLeadRow(services, magnet, {
      submittedAt: at('10:00:00'),
      flags: ['too-fast'],
    })
    await runNextDay()
    const [first] = await listLeaves(services)
    await reviewLeads(services, magnet.userId, [flagged.id], 'accept')
    expect(await runNextDay()).toEqual({ leaves: 1 })
    const [kept, correction] = await listLeaves(services)
    expect(kept).toEqual({ ...first, isLatest: false })
    expect(correction).toMatchObject({
      day: DAY,
      loggedOn: '2026-03-03',
      revision: 1,
      previous: 0,
      totals: { leads: 1, flagged: 0 },
    })
    expect(await provenOf(magnet)).toMatchObject({
      corrections: 1,
      totals: { leads: 1, flagged: 0 },
    })
    expect(await runNextDay()).toEqual({ leaves: 0 })
  })

  it('a change of a lead from long ago is found', async () => {
    const flagged = await createLeadRow(services, magnet, {
      submittedAt: at('10:00:00'),
      flags: ['too-fast'],
    })
    await runNextDay()
    clock.advance(100 * DAY_MS)
    expect(await runNextDay()).toEqual({ leaves: 0 })
    await reviewLeads(services, magnet.userId, [flagged.id], 'accept')
    expect(await runNextDay()).toEqual({ leaves: 1 })
  })

  it('other flags at the same totals append a correction', async () => {
    const [one, two] = [
      await createLeadRow(services, magnet, { submittedAt: at('10:00:00'), flags: ['too-fast'] }),
      await createLeadRow(services, magnet, { submittedAt: at('10:00:01') }),
    ]
    await runNextDay()
    const swap = sql`case when id = ${one.id} then '{}' else array['test'] end`
    await db.update(lead).set({ flags: swap, updatedAt: sql`now()` })
    expect(await runNextDay()).toEqual({ leaves: 1 })
    const [, leaf] = await listLeaves(services)
    expect(leaf?.totals).toMatchObject({ leads: 1, flagged: 1 })
    expect(two.flags).toEqual([])
  })

  it('a lead that waited in the journal appends a correction', async () => {
    await countViews(services, magnet, { day: DAY, visits: 3 })
    await runNextDay()
    await createLeadRow(services, magnet, { submittedAt: at('23:00:00') })
    expect(await runNextDay()).toEqual({ leaves: 1 })
    expect((await provenOf(magnet)).totals).toMatchObject({ visits: 3, leads: 1 })
  })
})

describe('erasing a person', () => {
  it('keeps earlier and later proofs valid, and no one can connect lead and digest', async () => {
    const [erased, kept] = [
      await createLeadRow(services, magnet, { submittedAt: at('10:00:00') }),
      await createLeadRow(services, magnet, { submittedAt: at('11:00:00') }),
    ]
    await runNextDay()
    const before = JSON.stringify(await proofOf(magnet))
    expect(await verifyProof(before)).toMatchObject({ ok: true, leads: { listed: 2, opened: 2 } })

    await eraseLeads(services, magnet.userId, [erased.id])
    const [row] = await db.select().from(lead).where(eq(lead.id, erased.id))
    expect(row?.proofSalt).toBeNull()
    expect(await verifyProof(before)).toMatchObject({ ok: true })
    expect(await provenOf(magnet)).toMatchObject({
      totals: { leads: 2 },
      leads: { listed: 2, opened: 1 },
    })
    expect(JSON.stringify(await proofOf(magnet))).not.toContain(erased.id)

    // A correction of the same day keeps the digest.
    await db
      .update(lead)
      .set({ flags: ['test'], updatedAt: sql`now()` })
      .where(eq(lead.id, kept.id))
    expect(await runNextDay()).toEqual({ leaves: 1 })
    expect(await provenOf(magnet)).toMatchObject({
      totals: { leads: 1, flagged: 1 },
      leads: { listed: 2, opened: 1 },
    })
  })

  it('before the day is logged leaves only the total', async () => {
    const erased = await createLeadRow(services, magnet, { submittedAt: at('10:00:00') })
    await eraseLeads(services, magnet.userId, [erased.id])
    await runNextDay()
    expect(await listLeaves(services)).toMatchObject([
      { totals: { leads: 1 }, leadTree: { size: 0 } },
    ])
    expect((await provenOf(magnet)).totals.leads).toBe(1)
  })

  it('closing another account deletes its leaves and keeps all other proofs valid', async () => {
    const other = await createMagnetRow(services)
    for (const one of [other, magnet]) await countViews(services, one, { day: DAY, visits: 4 })
    await runNextDay()
    await db.delete(leadMagnet).where(eq(leadMagnet.id, other.id))
    await db.delete(user).where(eq(user.id, other.userId))
    expect(await db.$count(resultLeaf)).toBe(1)
    expect(await db.$count(resultHash)).toBe(3)
    expect(await provenOf(magnet)).toMatchObject({ size: 2, totals: { visits: 4 } })
    await countViews(services, magnet, { day: NEXT, visits: 1 })
    await runNextDay()
    expect(await provenOf(magnet)).toMatchObject({ size: 3, totals: { visits: 5 } })
  })
})

it('an account’s export contains its logged results', async () => {
  const other = await createMagnetRow(services)
  for (const one of [other, magnet]) await countViews(services, one, { day: DAY, visits: 4 })
  await runNextDay()
  let text = ''
  for await (const part of exportAccount(services, { id: magnet.userId })) text += part
  const { loggedResults } = JSON.parse(text) as { loggedResults: { data: string }[] }
  const leaves = loggedResults.map(({ data }) => readLeaf(data))
  expect(leaves).toMatchObject([{ magnet: magnet.id, totals: { visits: 4 } }])
})

describe('checkpoints', () => {
  it('that someone kept fit the log at any later time, and not a changed log', async () => {
    const kept: { size: number; note: string }[] = []
    for (let day = 1; day <= 9; day++) {
      await countViews(services, magnet, { day: `2026-03-0${day}`, visits: day })
      await runNextDay()
      const [last] = await db.select().from(resultCheckpoint).orderBy(sql`size desc`).limit(1)
      if (last) kept.push(last)
    }
    expect(kept.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const { size, note } of kept) {
      const found = await findConsistency(services, size)
      if (!found) throw new Error(`No consistency proof from ${size}`)
      const path = found.hashes.map((hash) => fromBase64(hash) ?? new Uint8Array())
      const earlier = await openCheckpoint(note, found.key)
      const later = await openCheckpoint(found.checkpoint, found.key)
      if (!earlier.ok || !later.ok) throw new Error('A checkpoint isn’t signed')
      expect(later.checkpoint.size).toBe(9)
      expect(await isConsistent(earlier.checkpoint, later.checkpoint, path)).toBe(true)
      const forged = { ...earlier.checkpoint, root: new Uint8Array(32) }
      expect(await isConsistent(forged, later.checkpoint, path)).toBe(false)
    }
    expect(await findConsistency(services, 10)).toBeNull()
    expect(await findConsistency(services, 0)).toBeNull()
  })

  it('are signed with one key, whose private part is encrypted', async () => {
    for (const day of [DAY, NEXT]) await countViews(services, magnet, { day, visits: 1 })
    await runNextDay()
    await runNextDay()
    const keys = await db.select().from(resultKey)
    expect(keys).toHaveLength(1)
    expect(keys[0]?.name).toBe('localhost:3000/results')
    expect(Buffer.from(keys[0]?.privateKey ?? '', 'base64url').includes('\x30\x2e\x02\x01')).toBe(
      false,
    )
    expect(await db.$count(resultCheckpoint, eq(resultCheckpoint.keyId, keys[0]?.id ?? ''))).toBe(2)
  })

  it('are signed with a new key if the secret of the old one is gone', async () => {
    await countViews(services, magnet, { day: DAY, visits: 1 })
    await runNextDay()
    await db.update(resultKey).set({ privateKey: 'x'.repeat(100) })
    await countViews(services, magnet, { day: NEXT, visits: 1 })
    await runNextDay()
    expect(await db.$count(resultKey)).toBe(2)
    expect((await provenOf(magnet)).size).toBe(2)
  })
})

it('a number that is changed in the tables doesn’t match its proof', async () => {
  await countViews(services, magnet, { day: DAY, visits: 10 })
  await runNextDay()
  const [leaf] = await db.select().from(resultLeaf)
  await db
    .update(resultLeaf)
    .set({ data: leaf?.data.replace('"visits":10', '"visits":99') ?? '' })
    .where(eq(resultLeaf.index, 0))
  const verdict = await verifyProof(JSON.stringify(await proofOf(magnet)))
  expect(verdict).toEqual({ ok: false, reason: 'not-included', leaf: 0 })
  // Changed totals don't change a leaf either: they are logged as a correction.
  await db.update(resultLeaf).set({ data: leaf?.data ?? '' })
  await db
    .update(visitCount)
    .set({ visits: 99 })
    .where(and(eq(visitCount.scopeId, magnet.id), eq(visitCount.step, 'day')))
  await runNextDay()
  expect(await provenOf(magnet)).toMatchObject({ corrections: 1, totals: { visits: 99 } })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { shortLinkTarget } from '#db/schema/magnets.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { countMagnetLeads, deleteMagnet } from './delete-magnet.server.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import { repointCodes } from './repoint-codes.server.ts'

const services = await setUpServices()

const submit = (identifier: string, email: string) =>
  submitLead(services, {
    identifier,
    kind: 'scan',
    form: { name: 'Grace', email, elapsedMs: null, honeypot: false },
    request: { ip: '192.0.2.7', headers: new Headers(), fromTrustedProxy: false },
  })
const shownAt = async (identifier: string) => {
  const found = await resolveIdentifier(services, identifier)
  return 'magnet' in found ? found.magnet.title : found.state
}

describe('deleting', () => {
  it('leaves tombstones and leads behind, and takes the file along', async () => {
    const magnet = await createPdfMagnet(services, { slug: 'gone-soon' })
    const kept = await createLeadRow(services, magnet)
    await createLeadRow(services, magnet, { flags: ['honeypot'] })
    expect(await countMagnetLeads(services, magnet.userId, magnet.id)).toBe(2)
    expect(await deleteMagnet(services, magnet.userId, magnet.id)).toEqual({
      ok: true,
      title: magnet.title,
      repointedTo: null,
    })

    for (const identifier of [magnet.shortId, 'gone-soon', magnet.id]) {
      expect(await resolveIdentifier(services, identifier)).toEqual({ state: 'deleted' })
    }
    const [row] = await services.db.select().from(lead).where(eq(lead.id, kept.id))
    expect(row).toEqual(kept)
    const files = await services.db.$client.query('select 1 from stored_files where id = $1', [
      magnet.fileId,
    ])
    expect(files.rowCount).toBe(0)
    const again = await deleteMagnet(services, magnet.userId, magnet.id)
    expect(again).toEqual({ ok: false, reason: 'not-found' })
  })

  it('keeps every total equal to its rows, when its leads are reviewed or erased too', async () => {
    const magnet = await createMagnetRow(services)
    const [flagged, erased] = [
      await createLeadRow(services, magnet, { flags: ['disposable'], clickedAt: new Date() }),
      await createLeadRow(services, magnet),
    ]
    await deleteMagnet(services, magnet.userId, magnet.id)
    expect(await reviewLeads(services, magnet.userId, [flagged.id], 'accept')).toMatchObject({
      leads: 1,
      mails: 0,
    })
    await eraseLeads(services, magnet.userId, [erased.id])
    const { differences } = await recount(services)
    expect(differences.filter((one) => one.ownerId === magnet.userId)).toEqual([])
  })

  it('lets its codes and links lead to the chosen magnet forever', async () => {
    const owner = await createUser(services)
    const make = (title: string, slug?: string) =>
      createMagnetRow(services, { userId: owner.id, title, ...(slug ? { slug } : {}) })
    const [gone, heir] = [await make('Gone', 'the-gone'), await make('Heir')]
    const result = await deleteMagnet(services, owner.id, gone.id, { repointTo: heir.id })
    expect(result).toMatchObject({ ok: true, repointedTo: { title: 'Heir' } })
    for (const one of [gone.shortId, 'THE-GONE']) expect(await shownAt(one)).toBe('Heir')
    expect(await shownAt(gone.id)).toBe('deleted')
    const history = await services.db
      .select({ to: shortLinkTarget.magnetId })
      .from(shortLinkTarget)
      .where(eq(shortLinkTarget.identifier, gone.shortId))
      .orderBy(shortLinkTarget.id)
    expect(history).toEqual([{ to: gone.id }, { to: heir.id }])

    expect((await submit(gone.shortId, 'heir@example.com')).ok).toBe(true)
    const [row] = await services.db.select().from(lead).where(eq(lead.email, 'heir@example.com'))
    expect(row).toMatchObject({
      leadMagnetId: heir.id,
      leadMagnetTitle: 'Heir',
      viaName: gone.shortId,
    })
    // And further, with everything that leads there.
    const last = await make('Last')
    await deleteMagnet(services, owner.id, heir.id, { repointTo: last.id })
    for (const one of [gone.shortId, heir.shortId]) expect(await shownAt(one)).toBe('Last')
  })

  it('gives back what was another magnet’s', async () => {
    const owner = await createUser(services)
    const make = (title: string) => createMagnetRow(services, { userId: owner.id, title })
    const [guide, guest] = [await make('Guide'), await make('Guest')]
    await repointCodes(services, owner.id, { from: guide.id, to: guest.id })
    await deleteMagnet(services, owner.id, guest.id)
    expect(await shownAt(guide.shortId)).toBe('Guide')
    expect(await shownAt(guest.shortId)).toBe('deleted')
  })

  it('does nothing if the target is gone, somebody else’s or itself', async () => {
    const magnet = await createPdfMagnet(services)
    const foreign = await createMagnetRow(services)
    for (const repointTo of [foreign.id, crypto.randomUUID(), magnet.id.toUpperCase(), 'x']) {
      expect(await deleteMagnet(services, magnet.userId, magnet.id, { repointTo })).toEqual({
        ok: false,
        reason: 'target-gone',
      })
    }
    expect(await deleteMagnet(services, foreign.userId, magnet.id)).toMatchObject({ ok: false })
    expect(await shownAt(magnet.shortId)).toBe(magnet.title)
  })

  it('loses no lead that is being written', async () => {
    const owner = await createUser(services)
    const [gone, heir] = [
      await createMagnetRow(services, { userId: owner.id, title: 'Gone' }),
      await createMagnetRow(services, { userId: owner.id, title: 'Heir' }),
    ]
    const leads = Array.from({ length: 40 }, (_, i) => submit(gone.shortId, `race${i}@example.com`))
    const deletion = deleteMagnet(services, owner.id, gone.id, { repointTo: heir.id })
    const results = await Promise.all(leads)
    expect((await deletion).ok).toBe(true)
    const rows = await services.db.select().from(lead).where(eq(lead.ownerId, owner.id))
    expect(rows).toHaveLength(results.filter((result) => result.ok).length)
    for (const row of rows) {
      const isHeirs = row.leadMagnetId === heir.id && row.leadMagnetTitle === 'Heir'
      const wasGones = row.leadMagnetId === gone.id && row.leadMagnetTitle === 'Gone'
      expect(isHeirs || wasGones).toBe(true)
    }
    expect((await submit(gone.shortId, 'after@example.com')).ok).toBe(true)
  })

  it('of two at once, each repointed to the other, does not deadlock', async () => {
    const owner = await createUser(services)
    const [one, two] = [
      await createMagnetRow(services, { userId: owner.id }),
      await createMagnetRow(services, { userId: owner.id }),
    ]
    const results = await Promise.all([
      deleteMagnet(services, owner.id, one.id, { repointTo: two.id }),
      deleteMagnet(services, owner.id, two.id, { repointTo: one.id }),
    ])
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(results).toContainEqual({ ok: false, reason: 'target-gone' })
  })
})

import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'

// What visitors see of a magnet that is paused, repointed or deleted, with the page cache. The
// commands run outside of the server's bundle, like in another process, so changes show within a
// second.

let owner: TestUser
let guide: MagnetRow
let other: MagnetRow
const services = await setUpServices()
const server = await startPageServer(services)
beforeEach(async () => {
  owner = await createUser(services)
  guide = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
})
afterAll(() => server.close())

const codeOf = (magnet: MagnetRow) => `/q/${magnet.shortId}`
async function read(path: string): Promise<string> {
  const { status, html } = await server.ask(path)
  const $ = cheerio.load(html)
  return `${status} ${$('h1').text()}${$('form').length > 0 ? ' with its form' : ''}`
}
const shows = (path: string, words: string) =>
  until(words, async () => (await read(path)) === words)

describe('a code in a video', () => {
  it('shows when its magnet is paused and resumed', async () => {
    expect(await read(codeOf(guide))).toBe('200 Guide with its form')
    await pauseMagnet(services, owner.id, guide.id)
    await shows(codeOf(guide), '200 Guide')
    await resumeMagnet(services, owner.id, guide.id)
    await shows(codeOf(guide), '200 Guide with its form')
  })

  it('shows the magnet it is repointed to, and its own after it is restored', async () => {
    for (const one of [guide, other]) await read(codeOf(one))
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    await shows(codeOf(guide), '200 Other with its form')
    expect(await read(`/m/${guide.id}`)).toBe('200 Guide with its form')

    const body = new URLSearchParams({ name: 'Grace', email: 'grace@example.com' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const length = { 'content-length': String(body.length) }
    const sent = await server.ask(codeOf(guide), {
      method: 'POST',
      headers: { ...headers, ...length },
      body,
    })
    expect(sent.status).toBe(303)
    expect(await services.db.select().from(lead).where(eq(lead.ownerId, owner.id))).toMatchObject([
      { leadMagnetId: other.id, leadMagnetTitle: 'Other', viaName: guide.shortId, source: 'scan' },
    ])

    await restoreCodes(services, owner.id, guide.id)
    await shows(codeOf(guide), '200 Guide with its form')
  })

  it('outlives its magnet if it was repointed before, and else says that the magnet is gone', async () => {
    for (const one of [guide, other]) await read(codeOf(one))
    await deleteMagnet(services, owner.id, guide.id, { repointTo: other.id })
    await shows(codeOf(guide), '200 Other with its form')
    expect(await read(`/m/${guide.id}`)).toBe('410 Magnet not found')
    await deleteMagnet(services, owner.id, other.id)
    for (const one of [guide, other]) await shows(codeOf(one), '410 Magnet not found')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { lettersOf } from '#domain/spoken-names/spoken-name.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }

const createMagnet = () => createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
/** Returns the card's text. */
const cardOf = (page: Page) => page.$('section[aria-labelledby="spoken-name"]')
const currentOf = (page: Page) => String(cardOf(page).find('input[readonly]').val() ?? '')

describe('the spoken link of a magnet', () => {
  it('is given on request, shown to say and to copy, and replaced on request', async () => {
    const { id } = await createMagnet()
    const path = `/edit-qr/${id}?tab=spoken`
    expect(cardOf(await app.get(path)).text()).toContain('Get a Spoken Link')

    const asked = { intent: 'spoken-name', replaces: '' }
    expect((await app.submit(path, asked)).location).toBe(path)
    const page = await app.get(path)
    expect(page.text).toMatch(/Your spoken link is “[a-z]+ [a-z]+”\./)
    const address = currentOf(page)
    expect(address).toMatch(/^localhost:\d+\/[a-z]{3,5}-[a-z]{3,5}$/)
    const first = address.split('/')[1] ?? ''
    expect(cardOf(page).text()).toContain(`“${first.replace('-', ' ')}”`)

    // A form that was sent twice changes nothing.
    await app.submit(path, asked)
    expect(currentOf(await app.get(path))).toBe(address)

    await app.submit(path, { intent: 'spoken-name', replaces: first })
    const renewed = await app.get(path)
    expect(currentOf(renewed)).not.toBe(address)
    expect(cardOf(renewed).find('li').text()).toBe(first)
    expect(cardOf(renewed).text()).toMatch(/As in: go to localhost:\d+ slash [a-z]+ [a-z]+\./)
  })

  it('is removed on request, unless it is another one by now, and still leads there', async () => {
    const { id } = await createMagnet()
    const path = `/edit-qr/${id}?tab=spoken`
    await app.submit(path, { intent: 'spoken-name', replaces: '' })
    const address = currentOf(await app.get(path))
    const name = address.split('/')[1] ?? ''
    await app.submit(path, { intent: 'spoken-name', remove: 'piano-robot' })
    expect(currentOf(await app.get(path))).toBe(address)
    expect((await app.submit(path, { intent: 'spoken-name', remove: name })).location).toBe(path)
    const page = await app.get(path)
    expect(page.text).toContain('The spoken link was removed from this page, but it still works.')
    expect(cardOf(page).text()).toContain('Get a Spoken Link')
    expect(cardOf(page).find('li').text()).toBe(name)
    expect((await app.get(`/m/${name}`)).text).toContain('Lamp plans')
  })

  it('is an address that the video pack offers', async () => {
    const { id } = await createMagnet()
    const pack = () => app.get(`/magnets/${id}/video-pack`)
    expect((await pack()).text).not.toContain('Your spoken link')
    await app.submit(`/edit-qr/${id}?tab=spoken`, { intent: 'spoken-name', replaces: '' })
    const address = currentOf(await app.get(`/edit-qr/${id}?tab=spoken`))
    expect((await pack()).text).toContain(`Your spoken link: ${address}`)
  })

  it('is not given for someone else’s magnet', async () => {
    const { id } = await createMagnetRow(app.services)
    for (const field of ['replaces', 'remove']) {
      const asked = { intent: 'spoken-name', [field]: 'cake-tiger' }
      const refused = await app.submit(`/edit-qr/${id}`, asked)
      expect(refused.location).toBe('/analytics')
    }
  })
})

describe('the spoken link of a placement', () => {
  it('is given on its page, named in the checklist and counted with corrections', async () => {
    const magnet = await createMagnet()
    const placement = await createPlacement(app.services, magnet, { label: 'Lamp video' })
    const path = `/magnets/${magnet.id}/placements/${placement.id}`
    expect((await app.get(path)).text).toContain('Get a spoken link, which is easier to say')
    expect((await app.submit(path, { intent: 'spoken-name', replaces: '' })).location).toBe(path)
    const page = await app.get(path)
    const name = currentOf(page).split('/')[1] ?? ''
    expect(page.text).toContain(`slash ${name.replace('-', ' ')}`)

    const recorder = createVisitRecorder(app.services)
    const opening = {
      ownerId: owner.id,
      magnetId: magnet.id,
      name,
      placementId: placement.id,
      kind: 'visit' as const,
      at: app.services.clock.now(),
      request: { url: '/', headers: PHONE, ip: '203.0.113.1', fromTrustedProxy: false },
    }
    for (const spoken of ['exact', 'corrected', 'exact'] as const)
      recorder.record({ ...opening, spoken })
    await recorder.stop()
    expect(
      cardOf(await app.get(path))
        .find('dd')
        .map((_, one) => page.$(one).text())
        .get(),
    ).toEqual(['3', '1', '0'])
    const figures = await app.get(`/analytics/${magnet.id}`)
    expect(figures.text).toContain(`Spoken link ${name} (1 corrected)`)
    expect((await app.get('/analytics')).text).toContain(`Spoken link ${name} (1 corrected)`)
  })

  it('follows its code in the dialog that repoints it', async () => {
    const magnet = await createMagnet()
    await createMagnet()
    const of = { ownerId: owner.id, magnetId: magnet.id, placementId: null }
    const given = await renewSpokenName(app.services, of, { replaces: null })
    const name = given.ok ? given.identifier : ''
    const page = await app.get(`/magnets?repoint=${magnet.id}`)
    const choices = page
      .$('fieldset label')
      .map((_, one) => page.$(one).text())
      .get()
    expect(choices).toEqual([`QR code ${magnet.shortId.toUpperCase()} and ${name}`])
    expect(lettersOf(name).letters).toHaveLength(name.length - 1)
  })
})

import * as cheerio from 'cheerio'
import { beforeEach, expect, it } from 'vitest'
import { saveHub } from '#domain/hubs/hubs.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { setUpRelayedServer } from '#tests/support/relayed-server.ts'

const { services, direct, relay, server } = await setUpRelayedServer()
let names = 0
let name: string
beforeEach(async () => {
  relay.become('up')
  name = await createHub()
  // The listener is connected, and has heard of the new page.
  await until('a page that stays', async () => {
    await read()
    const before = server.renders()
    services.clock.advance(1500)
    return (await read())[0] === 200 && server.renders() === before
  })
})

async function createHub(): Promise<string> {
  const up = { ...services, db: direct }
  const owner = await createUser(up)
  const magnet = await createMagnetRow(up, { userId: owner.id })
  const created = `hub-${++names}`
  const page = { name: created, isShown: true, title: 'Jonas', text: '', magnetIds: [magnet.id] }
  expect(await saveHub(up, owner.id, page)).toEqual({ ok: true })
  return created
}

async function read(of = name, language = 'en') {
  const { status, html } = await server.ask(`/u/${of}`, {
    headers: { 'accept-language': language },
  })
  const $ = cheerio.load(html)
  return [status, $('h1').text(), $('html').attr('lang')]
}

it('a hub page in the cache is shown for a day while the database is down', async () => {
  expect(await read()).toEqual([200, 'Jonas', 'en'])
  relay.become('down')
  for (const ms of [1500, 60_000, 22 * HOUR_MS]) {
    services.clock.advance(ms)
    expect(await read()).toEqual([200, 'Jonas', 'en'])
  }
  services.clock.advance(2 * HOUR_MS)
  expect(await read()).toEqual([503, 'One moment, please', 'en'])
})

it('any other hub page is an outage page in the language of the browser', async () => {
  const other = await createHub()
  relay.become('down')
  const answers = await Promise.all(
    ['de', 'ja', 'en', 'ar', 'de'].map((language) => read(other, language)),
  )
  expect(answers).toEqual([
    [503, 'Einen Moment, bitte', 'de'],
    [503, '少々お待ちください', 'ja'],
    [503, 'One moment, please', 'en'],
    [503, 'لحظة من فضلك', 'ar'],
    [503, 'Einen Moment, bitte', 'de'],
  ])
  relay.become('up')
  await until('the page', async () => (await read(other, 'de'))[0] === 200)
})

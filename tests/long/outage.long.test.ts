import { afterAll, expect, test } from 'vitest'
import { findMissingLeads, makeMagnet, nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { openPage, setUpOutage, styleOf } from '#tests/support/outage-product.ts'
import { until } from '#tests/support/product.ts'

// The short form is in tests/faults/outage.server.test.ts, without the kill.

const { relay, start, url, agent, close } = await setUpOutage()
afterAll(close)

test('a process starts without its database, shows kept pages and takes their leads', async () => {
  const first = await start()
  const shortId = await makeMagnet(url)
  const path = `/q/${shortId}`
  const page = await openPage(first, path)
  await first.kill('SIGTERM')
  relay.become('down')
  const second = await start()
  expect(await openPage(second, path)).toEqual(page)
  expect(await openPage(second, '/q/unknown')).toMatchObject({ status: 503 })
  expect(await openPage(second, '/healthz')).toMatchObject({ status: 503 })
  const { ip, ...person } = nextPerson()
  const sent = await postLead(agent, second.url, shortId, person, ip)
  expect(sent.status).toBe(303)
  expect(await openPage(second, sent.location ?? '')).toMatchObject({
    status: 200,
    text: expect.stringContaining('received your details'),
  })
  expect(await openPage(second, styleOf(page.text))).toMatchObject({ status: 200 })
  // A kill loses no acknowledged lead.
  await second.kill('SIGKILL')
  relay.become('up')
  const third = await start()
  await until('the page of the lead', async () =>
    (await openPage(third, sent.location ?? '')).text.includes('ready for download'),
  )
  expect(await findMissingLeads(url, [person.email])).toEqual([])
})

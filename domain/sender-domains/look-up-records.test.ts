import { expect, it } from 'vitest'
import type { TxtAnswer } from '#platform/dns/dns.ts'
import { limitedLookups } from './look-up-records.server.ts'

it('a check stops waiting for a DNS service that never answers', async () => {
  let asked = 0
  const hanging = () => {
    asked++
    return new Promise<TxtAnswer>(() => {})
  }
  const findTxt = limitedLookups({ dns: { findTxt: hanging } }, 20)
  expect(await Promise.all([findTxt('a.example'), findTxt('b.example')])).toEqual([null, null])
  // The time is over for the whole check, so nothing more is asked.
  expect(await findTxt('c.example')).toBeNull()
  expect(asked).toBe(2)
})

it('a check asks for a limited number of names, however many a record leads to', async () => {
  let asked = 0
  const eager = async (): Promise<TxtAnswer> => {
    asked++
    return { ok: true, records: [' v=spf1 -all '] }
  }
  const findTxt = limitedLookups({ dns: { findTxt: eager } })
  const answers = []
  for (let name = 0; name < 100; name++) answers.push(await findTxt(`n${name}.example`))
  expect(asked).toBe(24)
  expect(answers.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => ['v=spf1 -all']))
  expect(answers.slice(24)).toEqual(Array.from({ length: 76 }, () => null))
})

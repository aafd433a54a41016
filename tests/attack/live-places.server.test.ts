import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LoadedSource } from '#domain/live-sources/live-states.server.ts'
import { openLiveSource } from '#domain/live-sources/live-token.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createLiveHub, LIVE_LIMITS, type LiveHub } from '#server/live/live-hub.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const services = await setUpServices()
let hub: LiveHub
beforeEach(() => {
  hub = createLiveHub(services, { pollMs: HOUR_MS })
})
afterEach(() => hub.stop())

const { token } = await makeLiveSource(services, await createMagnetRow(services))
const opened = await openLiveSource(services, token, '203.0.113.1')
if (!opened.ok) throw new Error(opened.reason)
const { source } = opened

const sourceOf = (ownerId: string, number: number): LoadedSource => ({
  ...source,
  tokenHash: `${ownerId} ${number}`,
  code: { ...source.code, ownerId },
})

/** Opens a stream as the endpoint does; returns whether it was accepted. */
function open(ownerId: string, number: number, network: string): boolean {
  const asked = sourceOf(ownerId, number)
  if (hub.findRefusal(asked, network) !== null) return false
  hub.add(asked, new ServerResponse(new IncomingMessage(new Socket())), { client: 'page', network })
  return true
}

/** Opens every stream of all sources that an account may have; returns how many were accepted. */
function openAll(ownerId: string, network: string): number {
  let accepted = 0
  for (let number = 0; number < 20; number++) {
    for (let stream = 0; stream < LIVE_LIMITS.perSource; stream++) {
      if (open(ownerId, number, network)) accepted++
    }
  }
  return accepted
}

it('however many places accounts take, another owner gets one', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((owner) => openAll(owner, `network of ${owner}`))
  expect(five).toEqual(Array(5).fill(LIVE_LIMITS.perOwner))
  // Enough accounts to fill a process, each from a network of its own.
  for (let account = 0; account < 40; account++) openAll(`account ${account}`, `network ${account}`)
  expect(hub.counts().pages).toBe(LIVE_LIMITS.perProcess)
  expect(open('honest', 0, 'honest network')).toBe(true)
  expect(open('honest', 1, 'honest network')).toBe(true)
  expect(hub.counts().pages).toBe(LIVE_LIMITS.perProcess)
  expect(openAll('a', 'network of a')).toBe(0)
})

it('one network gets only some of them, with however many accounts', () => {
  let accepted = 0
  for (let account = 0; account < 10; account++)
    accepted += openAll(`of one ${account}`, 'one network')
  expect(accepted).toBe(LIVE_LIMITS.perNetwork)
})

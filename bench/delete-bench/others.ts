import { setTimeout as delay } from 'node:timers/promises'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import type { ManyLeads } from '../many-leads/product.ts'

/** Clients that use the product at the same time, and how long each pauses between two requests. */
const CLIENTS = 4
const PAUSE_MS = 40

let people = 0

/**
 * Lets other people use the product for a while: a creator opens screens, and visitors send leads.
 * Returns how long each of it took, in milliseconds.
 */
export async function simulateOthers(
  { services, open }: ManyLeads,
  creator: { id: string; shortId: string },
  seconds: number,
): Promise<number[]> {
  const times: number[] = []
  const endAt = performance.now() + seconds * 1000
  const actions = [
    () => open('/dashboard', creator.id),
    () => sendLead(),
    () => open('/analytics', creator.id),
    () => sendLead(),
  ]
  const sendLead = async () => {
    const n = ++people
    const { ok } = await submitLead(services, {
      identifier: creator.shortId,
      kind: 'scan',
      form: { name: `Visitor ${n}`, email: `v${n}@example.org`, elapsedMs: 9000, honeypot: false },
      request: { ip: `10.0.${n >> 8}.${n & 255}`, headers: new Headers(), fromTrustedProxy: false },
    })
    if (!ok) throw new Error('a lead was refused')
  }
  const client = async (first: number) => {
    for (let turn = first; performance.now() < endAt; turn++) {
      const startedAt = performance.now()
      await actions[turn % actions.length]?.()
      times.push(performance.now() - startedAt)
      await delay(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
  return times
}

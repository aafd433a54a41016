import { eq } from 'drizzle-orm'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { createDispatcher, type DispatchLimits } from '#domain/deliveries/dispatch-events.server.ts'
import type { DeliveryContent, Outcome, SenderLimits, Senders } from '#domain/deliveries/sender.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { createUser } from './factories.ts'
import { createMagnetRow } from './magnet-factories.ts'
import type { TestServices } from './services.ts'

export const DONE: Outcome = { result: 'done', status: 200 }

/** Turns all recorded events into deliveries. */
export async function dispatchAll(
  services: TestServices,
  limits?: Partial<DispatchLimits>,
): Promise<void> {
  const dispatcher = createDispatcher(services, limits)
  while (await dispatcher.pass()) {}
}

const LIMITS: SenderLimits = { atOnce: 4, perSecond: 1000, perCall: 1 }

/** A sender that collects what is sent, and the target whose events it gets. Other targets accept all. */
export async function setUpTarget(
  services: TestServices,
  answer: (content: DeliveryContent) => Outcome | Promise<Outcome> = () => DONE,
  limits = LIMITS,
) {
  const { id: accountId } = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: accountId })
  const [target] = await services.db.transaction(async (tx) => {
    await startRecording(tx, accountId)
    return tx
      .insert(eventTarget)
      .values({ accountId, kind: 'webhook', name: 'Target', eventTypes: ['magnet.updated'] })
      .returning()
  })
  if (!target) throw new Error('no target')
  const sent: DeliveryContent[] = []
  let [atOnce, most] = [0, 0]
  const senders: Senders = {
    webhook: {
      async open({ id }) {
        if (id !== target.id) return { limits: LIMITS, send: async (all) => all.map(() => DONE) }
        return {
          limits,
          async send(deliveries) {
            most = Math.max(most, ++atOnce)
            sent.push(...deliveries)
            const outcomes = await Promise.all(deliveries.map(answer))
            atOnce--
            return outcomes
          },
        }
      },
    },
  }
  const record = async (count: number) => {
    for (let made = 0; made < count; made++) {
      await services.db.transaction((tx) => recordMagnetEvents(tx, 'magnet.updated', [magnet.id]))
    }
  }
  const states = async () => {
    const rows = await services.db
      .select({ state: delivery.state })
      .from(delivery)
      .where(eq(delivery.targetId, target.id))
    return rows.map(({ state }) => state)
  }
  return { accountId, target, sent, senders, record, states, most: () => most }
}

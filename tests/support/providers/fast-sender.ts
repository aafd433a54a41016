import { createConnectionSender } from '#domain/connections/connection-sender.server.ts'
import type { Sender } from '#domain/deliveries/sender.ts'

/** The sender of connections at a pace that no provider allows: a lead takes seconds at some of them. */
export function createFastConnectionSender(
  ...services: Parameters<typeof createConnectionSender>
): Sender {
  const sender = createConnectionSender(...services)
  return {
    async open(target) {
      const open = await sender.open(target)
      return open && { ...open, limits: { ...open.limits, perSecond: 1000 } }
    },
  }
}

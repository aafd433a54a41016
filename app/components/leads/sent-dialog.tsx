import { Link, useLocation } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { DeliveryBadge, DeliveryResult } from '#app/components/integrations/delivery-list.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { LeadDelivery } from '#domain/event-targets/delivery-log.server.ts'

export type SentDialogProps = {
  deliveries: LeadDelivery[]
  /** The path of the integrations: '/integrations' or a workspace's path. */
  base: string
}

const SCREEN = {
  webhook: '/integrations/webhooks/:targetId',
  connection: '/integrations/connections/:targetId',
} as const

/** Shows where a lead was sent. The URL opens the dialog, so it needs no JavaScript. */
export function SentDialog({ deliveries, base }: SentDialogProps) {
  const { pathname, search } = useLocation()
  const closeTo = pathname + withParams(search, { sent: null })
  return (
    <UrlDialog
      title="Delivery log"
      closeTo={closeTo}
      actions={<CancelLink to={closeTo} variant="secondary" label="Close" />}
    >
      {deliveries.length === 0 ? (
        <p>
          {'This lead wasn’t sent anywhere in the last 30 days. '}
          <Link to={base} className="link">
            Integrations
          </Link>
          {' send each new lead to your own app or your email service.'}
        </p>
      ) : (
        <ul className="grid divide-y divide-line text-ink">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="grid gap-1 py-3 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={below(base, SCREEN[delivery.target.kind], { targetId: delivery.target.id })}
                  className="link font-[620]"
                >
                  <bdi>{delivery.target.name}</bdi>
                </Link>
                <DeliveryBadge of={delivery} />
              </span>
              <span className="text-sm text-soft">
                {`${delivery.eventType}, `}
                <DateTime at={delivery.createdAt} />
              </span>
              <span className="text-sm">
                <DeliveryResult of={delivery} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </UrlDialog>
  )
}

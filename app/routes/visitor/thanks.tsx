import { data } from 'react-router'
import {
  ContentName,
  DownloadForm,
  ExpiredNote,
  TicketNote,
} from '#app/components/magnet-page/ticket-notes.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/thanks'
import { ticketMeta } from './page-meta.ts'
import { openTicket, statusOf } from './ticket.server.ts'

export const meta: Route.MetaFunction = () => ticketMeta('Thank you')

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { view } = await openTicket(context.get(servicesContext), params.ticket, 'thanks')
  return data(view, { status: statusOf(view) })
}

/** Spec section 2, after the submission. */
export default function Thanks({ loaderData: view, params }: Route.ComponentProps) {
  if (view.state === 'expired') return <ExpiredNote ticket={params.ticket} {...view} />
  if (view.state !== 'ready') return <TicketNote state={view.state} />
  return (
    <VisitorFrame brandingColor={view.brandingColor}>
      <VisitorNote title={`Thank you, ${view.name}`}>
        <p>Your content is now ready for download.</p>
        <ContentName title={view.title} fileType={view.fileType} />
        <DownloadForm ticket={params.ticket} fileType={view.fileType} />
        <p className="small">Check your email for additional resources and updates!</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

import { data } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/outbox'

export const meta: Route.MetaFunction = () => [{ title: `Outbox | ${PRODUCT_NAME}` }]

/** Returns a 404 in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env, mailer } = context.get(servicesContext)
  if (env.mode !== 'development' && env.mode !== 'demo') throw data(null, { status: 404 })
  return { mails: (await mailer.list?.()) ?? null }
}

/** The emails in the outbox folder, newest first. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData
  return (
    <main className="page-width grid gap-8 py-10">
      <PageHeader
        title="Outbox"
        lead="Without SMTP_URL, emails are written here instead of being sent. Reload to see new ones."
      />
      {mails === null && <EmptyState title="SMTP_URL is set, so emails are really sent" />}
      {mails?.length === 0 && <EmptyState title="No emails yet" />}
      {mails && mails.length > 0 && (
        <ul className="grid gap-3">
          {mails.map((mail) => (
            <li
              key={mail.file}
              className="grid gap-1 rounded-md border border-line bg-raised p-4 [overflow-wrap:anywhere]"
            >
              <h2 className="heading text-lg">{mail.subject}</h2>
              <p className="text-soft">{`from ${mail.from} to ${mail.to}`}</p>
              {mail.link && (
                <a href={mail.link} className="link w-fit">
                  {mail.link}
                </a>
              )}
              <p className="timecode text-xs text-soft">{mail.file}</p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { acceptMail } from '#domain/inbound-mail/accept-mail.server.ts'
import { listOpenRequests } from '#domain/inbound-mail/open-request.server.ts'
import { readRequestCode } from '#domain/inbound-mail/request-code.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { parseEmail } from '#lib/email-address.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/outbox'

export const meta: Route.MetaFunction = () => [{ title: `Outbox | ${PRODUCT_NAME}` }]

/** Throws a 404 in production. */
function checkMode({ env }: Services) {
  if (env.mode !== 'development' && env.mode !== 'demo') throw data(null, { status: 404 })
}

/** Returns a 404 in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  checkMode(services)
  const { mailer, env } = services
  return {
    mails: (await mailer.list?.()) ?? null,
    requests: env.inbound ? await listOpenRequests(services) : [],
  }
}

/** Plays the visitor who sends the ready email, as if DKIM had proved it. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  checkMode(services)
  const form = await request.formData()
  const code = readRequestCode(String(form.get('code')))
  const email = parseEmail(String(form.get('email')))
  if (code && email) {
    const messageId = `<${crypto.randomUUID()}@localhost>`
    await acceptMail(services, { code, email, name: email.split('@')[0] ?? '', messageId })
    await writeAcceptedRequests(services)
  }
  return redirect(href('/dev/outbox'), 303)
}

/** The emails in the outbox folder, newest first. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, requests } = loaderData
  return (
    <main className="page-width grid gap-8 py-10">
      <PageHeader
        title="Outbox"
        lead="Without SMTP_URL, emails are written here instead of being sent. Reload to see new ones."
      />
      {requests.map(({ code, subject }) => (
        <form key={code} method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="code" value={code} />
          <p className="grow basis-full [overflow-wrap:anywhere]">{`A visitor can send: ${subject}`}</p>
          <label className="grid gap-1">
            From
            <input
              type="email"
              name="email"
              defaultValue="vera@example.com"
              className="rounded-md border border-line bg-raised px-3 py-2"
            />
          </label>
          <Button type="submit" variant="secondary">
            Send It as the Visitor
          </Button>
        </form>
      ))}
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

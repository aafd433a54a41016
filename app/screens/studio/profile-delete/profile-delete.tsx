import { href, Link } from 'react-router'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { closeAccount, measureAccount } from '#domain/account-closing/close-account.server.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import { listWorkspaces } from '#domain/workspaces/workspaces.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/profile-delete'

export const meta: Route.MetaFunction = () => [{ title: `Delete Account | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const [size, workspaces, asksCode] = await Promise.all([
    measureAccount(services, viewer.id),
    listWorkspaces(services, viewer),
    hasTwoFactor(services, viewer.id),
  ])
  const owned = workspaces.filter((one) => one.role === 'owner')
  return { email: viewer.email, size, asksCode, owned: owned.map(({ id, name }) => ({ id, name })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = {
    event: 'account.deletion_failed',
    message: 'Failed to delete your account. Please try again.',
  }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    const parsed = parseForm(proofForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const result = await closeAccount(services, viewer, parsed.value)
    if (!result.ok) {
      const [field, message, status] = PROOF_REFUSALS[result.reason]
      return refuse({ [field]: message }, status)
    }
    const headers = new Headers()
    for (const line of await signOut(services, request.headers)) headers.append('Set-Cookie', line)
    const text = 'Your account was deleted. We sent you an email to confirm this.'
    return redirectWithNotice(href('/login'), { tone: 'success', text }, headers)
  })
}

export default function ProfileDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { email, size, asksCode, owned } = loaderData
  const { values = {}, errors = {}, signedOut = false } = actionData ?? {}
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Delete Account"
        back={{ to: href('/profile'), label: 'Back to Profile' }}
      />
      <SettingsCard title="What will be deleted" lead={<>Account: {email}</>}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{formatCount(size.magnets, 'magnet')}, including pages and files, immediately.</li>
          <li>
            {formatCount(size.codes, 'code or link', 'codes and links')}: visitors will see that the
            page no longer exists. These codes and links will never work again and won’t be
            reassigned.
          </li>
          <li>
            {formatCount(size.leads, 'lead')}, including names, emails and stats. Queued emails are
            not sent.
          </li>
          <li>Your plan ends, and every device is signed out.</li>
        </ul>
        {owned.length > 0 && <OwnedWorkspaces workspaces={owned} />}
        <Alert tone="warning" title="This cannot be undone.">
          <a href={href('/profile/export.json')} className="link">
            Download your data
          </a>{' '}
          first if you want to keep any of it.
        </Alert>
        <ConfirmPassword
          intent="delete"
          email={email}
          answer={{ values, errors, signedOut }}
          button="Delete My Account"
          busyLabel="Deleting..."
          variant="danger"
          asksCode={asksCode}
          leaves
        />
        <ButtonLink to={href('/profile')} variant="ghost" className="w-fit">
          Keep My Account
        </ButtonLink>
      </SettingsCard>
    </div>
  )
}

/** The workspaces that are deleted with their owner unless they are transferred first. */
function OwnedWorkspaces({ workspaces }: { workspaces: { id: string; name: string }[] }) {
  return (
    <Alert tone="warning" title="Your workspaces will be deleted too">
      <p>
        The numbers above include their campaign pages, codes and leads. These are deleted for all
        members and creators. To keep a workspace, transfer it to a member first:
      </p>
      <ul className="mt-2 grid gap-1">
        {workspaces.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={href('/workspace/:workspaceId/members', { workspaceId: id })}
              className="link [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

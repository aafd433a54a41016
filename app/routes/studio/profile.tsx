import { data } from 'react-router'
import { PasswordForm } from '#app/components/account/password-form.tsx'
import { ProfileForm } from '#app/components/account/profile-form.tsx'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { changePasswordForm, namesForm } from '#domain/accounts/account-forms.ts'
import { type ChangePasswordResult, changePassword } from '#domain/accounts/password.server.ts'
import { updateNames } from '#domain/accounts/profile.server.ts'
import { avatarInitial, type Viewer } from '#domain/accounts/viewer.ts'
import { parseForm, readForm, refuseForm } from '#domain/forms.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/profile'

const INFORMATION = '/profile'
const SECURITY = '/profile?tab=security'

export const meta: Route.MetaFunction = () => [{ title: `Profile Settings: ${PRODUCT_NAME}` }]

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { firstName, lastName, email } = viewer
  const tab = new URL(request.url).searchParams.get('tab') === 'security' ? 'security' : 'profile'
  return { tab, firstName, lastName, email, initial: avatarInitial(viewer) } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  const intent = form.get('intent') === 'password' ? 'password' : 'names'
  if (!viewer) {
    const refusal = refuseForm(form, '', 'Your session has expired. Please log in again.')
    return data({ intent, ...refusal, signedOut: true }, 401)
  }
  try {
    return intent === 'names'
      ? await saveNames(services, viewer, form)
      : await savePassword(services, viewer, form)
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId, intent }, 'the profile could not be saved')
    return data({ intent, ...refuseForm(form, '', FAILED[intent]) }, 500)
  }
}

/** Spec section 8. */
const FAILED = {
  names: 'Failed to update profile. Please try again.',
  password: 'Failed to change password. Please try again.',
}

async function saveNames(services: Services, viewer: Viewer, form: FormData) {
  const parsed = parseForm(namesForm, form)
  if (!parsed.ok) return data({ intent: 'names' as const, ...parsed }, 422)
  await updateNames(services, viewer.id, parsed.value)
  return redirectWithNotice(INFORMATION, {
    tone: 'success',
    text: 'Profile updated successfully!',
  })
}

async function savePassword(services: Services, viewer: Viewer, form: FormData) {
  const intent = 'password' as const
  const parsed = parseForm(changePasswordForm, form)
  if (!parsed.ok) return data({ intent, ...parsed }, 422)
  const result = await changePassword(services, viewer, parsed.value)
  if (!result.ok) {
    const [field, message, status] = REFUSALS[result.reason]
    return data({ intent, ...refuseForm(form, field, message) }, status)
  }
  return redirectWithNotice(SECURITY, { tone: 'success', text: 'Password updated successfully!' })
}

type Reason = Extract<ChangePasswordResult, { ok: false }>['reason']

/** Field, message (spec section 8) and status. */
const REFUSALS: Record<Reason, [field: string, message: string, status: number]> = {
  'wrong-password': ['currentPassword', 'Current password is incorrect.', 422],
  'no-session': ['', 'Your session has expired. Please log in again.', 401],
  'too-many': ['', 'Too many failed attempts. Please try again later.', 429],
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, firstName, lastName, email, initial } = loaderData
  const security = tab === 'security'
  const signedOut = actionData !== undefined && 'signedOut' in actionData
  const refusalOf = (intent: 'names' | 'password') =>
    actionData?.intent === intent ? actionData : { values: {}, errors: {} }
  return (
    <div className="grid gap-8">
      <PageHeader title="Profile Settings" />
      <TabLinks
        label="Profile Settings"
        tabs={[
          { to: INFORMATION, label: 'Profile Information', current: !security },
          { to: SECURITY, label: 'Password & Security', current: security },
        ]}
      />
      {security ? (
        <PasswordForm email={email} errors={refusalOf('password').errors} signedOut={signedOut} />
      ) : (
        <ProfileForm
          email={email}
          initial={initial}
          values={{ firstName, lastName, ...refusalOf('names').values }}
          errors={refusalOf('names').errors}
          signedOut={signedOut}
        />
      )}
    </div>
  )
}

import { data, redirect, useLocation, useNavigation } from 'react-router'
import { NeedsTwoFactor, NoAdministrator } from '#app/components/control/access-notes.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { clearPostDraft } from '#app/forms/form-draft.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findPasskeySite } from '#domain/accounts/passkey-challenges.server.ts'
import { NotAdmin, requireAdmin } from '#domain/admin/admin.server.ts'
import { findAdminAccess } from '#domain/admin/admin-access.server.ts'
import { readForm } from '#lib/forms.ts'
import {
  FIRST_HELPER_SECTION,
  getSectionName,
  isForHelpers,
  SECTIONS,
  type SectionArgs,
} from '../section.ts'
import type { Route } from './+types/control'
import { loadSection, runSectionAction } from './section-handlers.server.ts'
import { SectionView } from './section-view.tsx'
import {
  enterControlWithPasskey,
  redirectNonAdmin,
  refuseHelper,
  signInToControl,
  signOutOfControl,
} from './sign-in.server.ts'
import { AdminSignInForm } from './sign-in-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const section = SECTIONS.find(({ name }) => name === loaderData?.shown?.section)
  return [
    { title: `${section ? `${section.label}, ` : ''}Control Center | ${PRODUCT_NAME}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const door = await findAdminAccess(services, viewer)
  if (door === 'closed') throw await redirectNonAdmin(services, viewer)
  const passkeys = findPasskeySite(services.env) !== null
  if ((door !== 'open' && door !== 'reads') || !viewer) return { door, shown: null, passkeys }
  const section = getSectionName(url.searchParams)
  if (door === 'reads' && !isForHelpers(section)) {
    if (url.searchParams.has('section')) throw await refuseHelper(services, viewer)
    throw redirect(`${url.pathname}?section=${FIRST_HELPER_SECTION}`)
  }
  const { id: requestId } = context.get(requestContext)
  const args = { services, viewer, request, requestId, url }
  const shown = await loadSection(section, args).catch(redirectIfNotAdmin(args))
  return { door, shown, passkeys }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  // A support helper's form isn't read: none of them may be sent.
  if ((await findAdminAccess(services, viewer)) === 'reads') {
    throw await refuseHelper(services, viewer)
  }
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'log-out') return signOutOfControl(services, request, url)
  if (intent === 'sign-in') return signInToControl(context, request, url, form)
  if (intent === 'passkey') return enterControlWithPasskey(context, request, url, form)
  // The page with the entered values is still open, and a 401 leaves it unchanged.
  if (!viewer) return data({ signedOut: true }, 401)
  const { id: requestId } = context.get(requestContext)
  const args = { services, viewer, request, requestId, url }
  // The form is read only if the sender is an administrator.
  return requireAdmin(services, viewer)
    .then(() => runSectionAction(getSectionName(url.searchParams), args, form))
    .catch(redirectIfNotAdmin(args))
}

/** Clears a post's draft from the browser's storage after the post has been saved or deleted. */
export async function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get('Location') : null
    if (to) clearPostDraft(url, to)
    throw thrown
  }
}

/** Redirects strangers to the start page, and refuses what a support helper may not read. */
function redirectIfNotAdmin({ services, viewer }: SectionArgs) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof NotAdmin)) throw error
    const isHelper = (await findAdminAccess(services, viewer)) === 'reads'
    throw await (isHelper ? refuseHelper : redirectNonAdmin)(services, viewer)
  }
}

export default function Control({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const leaving = useNavigation().location
  switch (loaderData.door) {
    case 'unset':
      return <NoAdministrator />
    case 'needs-two-factor':
      return <NeedsTwoFactor home={pathname} />
    case 'sign-in':
      return (
        <AdminSignInForm
          answer={actionData && 'errors' in actionData ? actionData : undefined}
          passkeys={loaderData.passkeys}
        />
      )
    case 'reads':
    case 'open': {
      const { shown } = loaderData
      if (!shown) return null
      const next =
        leaving?.pathname === pathname && getSectionName(new URLSearchParams(leaving.search))
      const isChanging = next && next !== shown.section
      return isChanging ? <SectionLoading /> : <SectionView shown={shown} />
    }
  }
}

/** The analytics section has its own error text. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const section = getSectionName(new URLSearchParams(useLocation().search))
  const text = section === 'analytics' ? 'Failed to load analytics' : undefined
  return <ErrorPage error={error} bare text={text} />
}

/** Shown while another section loads. */
function SectionLoading() {
  return (
    <div className="grid min-h-96 place-items-center" aria-busy="true">
      <Spinner label="Loading..." className="size-10" />
    </div>
  )
}

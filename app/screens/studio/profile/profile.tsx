import { href, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { listLanguages } from '#content/languages/words.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findPendingEmail } from '#domain/accounts/email-change.server.ts'
import { findIdentity } from '#domain/accounts/identities.server.ts'
import { findPasskeySite } from '#domain/accounts/passkey-challenges.server.ts'
import { listPasskeys } from '#domain/accounts/passkeys.server.ts'
import { findNotices } from '#domain/accounts/profile.server.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { listSessions } from '#domain/accounts/session-list.server.ts'
import { findPasswordHash } from '#domain/accounts/sign-in-basis.server.ts'
import { findTwoFactor } from '#domain/accounts/two-factor.server.ts'
import { avatarInitial, type Viewer } from '#domain/accounts/viewer.ts'
import { findAccountAccess } from '#domain/api-keys/account-access.server.ts'
import { CHECKOUT_MESSAGES } from '#domain/billing/checkout-messages.ts'
import { findDefaultLanguage } from '#domain/magnets/default-language.server.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { listOwnEvents } from '#domain/security/own-events.server.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/profile'
import { AccountAccessCard } from './account-access-card.tsx'
import { AccountData } from './account-data.tsx'
import { EmailForm } from './email-form.tsx'
import { LanguageForm } from './language-form.tsx'
import { LeadNotificationsForm } from './lead-notifications-form.tsx'
import { LifetimeDialog } from './lifetime-dialog.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import {
  cancelEmail,
  changeEmail,
  saveLanguage,
  saveNames,
  saveNotices,
} from './profile-information.server.ts'
import {
  deletePasskey,
  savePasskeyName,
  startPasskey,
  storePasskey,
} from './profile-passkeys.server.ts'
import { endLinking, sendPasswordLink, startLinking } from './profile-provider.server.ts'
import {
  INTENTS,
  type Intent,
  type ProfileResponse,
  toActionData,
} from './profile-response.server.ts'
import {
  cancelTwoFactorSetup,
  confirmTwoFactorSetup,
  endDeviceSession,
  endKeys,
  endOtherDeviceSessions,
  replaceRecoveryCodes,
  savePassword,
  startTwoFactorSetup,
  turnOffTwoFactorAuth,
} from './profile-security.server.ts'
import {
  handleCheckoutReturn,
  loadSubscription,
  openBillingPortal,
  submitLifetimeApplication,
} from './profile-subscription.server.ts'
import { ProviderCard } from './provider-card.tsx'
import { SecurityActivity } from './security-activity.tsx'
import { SessionList } from './session-list.tsx'
import { SetPasswordCard } from './set-password-card.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Profile Settings | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { firstName, lastName, email } = viewer
  const url = new URL(request.url)
  await handleCheckoutReturn(services, viewer.id, url)
  const tab = url.searchParams.get('tab')
  if (tab === 'subscription') {
    return {
      tab: 'subscription',
      email,
      ...(await loadSubscription(services, viewer, url)),
    } as const
  }
  if (tab === 'security') {
    return { tab: 'security', email, ...(await loadSecurity(services, viewer, url)) } as const
  }
  const [language, notices, pendingEmail, asksCode] = await Promise.all([
    findDefaultLanguage(services, viewer.id),
    findNotices(services, viewer.id),
    findPendingEmail(services, viewer.id),
    hasTwoFactor(services, viewer.id),
  ])
  const initial = avatarInitial(viewer)
  const names = { firstName, lastName, email, initial }
  const languages = listLanguages()
  return { tab: 'profile', ...names, language, languages, notices, pendingEmail, asksCode } as const
}

async function loadSecurity(services: Services, viewer: Viewer, url: URL) {
  const shown = parseShownEvents(url)
  const [found, sessions, activity, access, identity, passkeys, hash] = await Promise.all([
    findTwoFactor(services, viewer),
    listSessions(services, viewer),
    listOwnEvents(services, viewer.id, shown),
    findAccountAccess(services, viewer.id),
    findIdentity(services, viewer.id),
    listPasskeys(services, viewer.id),
    findPasswordHash(services.db, viewer.id),
  ])
  const more = `${href('/profile')}?tab=security&activity=${shown + EVENTS_PER_STEP}#activity`
  const moreTo = activity.hasMore && shown < MAX_EVENTS ? more : null
  const { oidc } = services.env
  const provider = oidc && { name: oidc.name, required: oidc.required }
  const ways = {
    hasPassword: hash !== null,
    provider,
    identity,
    passkeys,
    hasPasskeys: findPasskeySite(services.env) !== null,
  }
  const listed = { sessions, events: activity.events, moreTo, access, ...ways }
  if (found.state !== 'setting-up') return { twoFactor: found, ...listed }
  const svg = qrSvg(qrMatrix(found.uri, 'M'), DEFAULT_QR_STYLE)
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { twoFactor: { state: found.state, key: found.key, qrCode }, ...listed }
}

const EVENTS_PER_STEP = 20
/** The maximum number of events on the page. The data export also contains older events. */
const MAX_EVENTS = 200

/** Returns how many events the URL requests. */
function parseShownEvents(url: URL): number {
  const count = Number(url.searchParams.get('activity'))
  return count > EVENTS_PER_STEP ? Math.min(Math.floor(count), MAX_EVENTS) : EVENTS_PER_STEP
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [word, id = ''] = String(form.get('intent') ?? '').split(' ')
  const intent = INTENTS.find((known) => known === word) ?? 'names'
  const { isDataRequest, ip } = context.get(requestContext)
  const failure = {
    event: 'profile.save_failed',
    message: failureMessage(intent),
    fields: { intent },
  }
  const toResult = (refused: FormResult) => toActionData(intent, refused)
  return formAction({ context, form, failure, toResult }, async ({ services, viewer }) =>
    runIntent(services, viewer, { intent, id, form, request, isDataRequest, ip }),
  )
}

type ProfileRequest = {
  intent: Intent
  id: string
  form: FormData
  request: Request
  isDataRequest: boolean
  ip: string
}

function runIntent(
  services: Services,
  viewer: Viewer,
  profileRequest: ProfileRequest,
): Promise<ProfileResponse> | ProfileResponse {
  const { intent, id, form } = profileRequest
  switch (intent) {
    case 'names':
      return saveNames(services, viewer, form)
    case 'language':
      return saveLanguage(services, viewer, form)
    case 'notices':
      return saveNotices(services, viewer, form)
    case 'email':
      return changeEmail(services, viewer, form)
    case 'email-cancel':
      return cancelEmail(services, viewer)
    case 'password':
      return savePassword(services, viewer, form)
    case 'two-factor-begin':
      return startTwoFactorSetup(services, viewer, form)
    case 'two-factor-confirm':
      return confirmTwoFactorSetup(services, viewer, form)
    case 'two-factor-cancel':
      return cancelTwoFactorSetup(services, viewer)
    case 'two-factor-off':
      return turnOffTwoFactorAuth(services, viewer, form)
    case 'recovery-codes':
      return replaceRecoveryCodes(services, viewer, form)
    case 'session-end':
      return endDeviceSession(services, viewer, { id, form })
    case 'sessions-end':
      return endOtherDeviceSessions(services, viewer, form)
    case 'keys-end':
      return endKeys(services, viewer)
    case 'password-link':
      return sendPasswordLink(services, viewer, profileRequest)
    case 'passkey-begin':
      return startPasskey(services, viewer, profileRequest)
    case 'passkey-add':
      return storePasskey(services, viewer, profileRequest)
    case 'passkey-rename':
      return savePasskeyName(services, viewer, profileRequest)
    case 'passkey-remove':
      return deletePasskey(services, viewer, profileRequest)
    case 'identity-link':
      return startLinking(services, viewer, profileRequest)
    case 'identity-unlink':
      return endLinking(services, viewer, form)
    case 'portal':
      return openBillingPortal(services, viewer, profileRequest.request)
    case 'lifetime':
      return submitLifetimeApplication(services, viewer, {
        form,
        withScript: profileRequest.isDataRequest,
      })
  }
}

function failureMessage(intent: Intent): string {
  switch (intent) {
    case 'password':
      return 'Failed to change password. Please try again.'
    case 'lifetime':
      return 'Failed to submit application. Please try again.'
    case 'portal':
      return CHECKOUT_MESSAGES.failed
    default:
      return 'Failed to update profile. Please try again.'
  }
}

/** The tabs. The URL selects one of them. */
const TABS = [
  { tab: 'profile', to: href('/profile'), label: 'Profile Information' },
  { tab: 'security', to: `${href('/profile')}?tab=security`, label: 'Password & Security' },
  { tab: 'subscription', to: `${href('/profile')}?tab=subscription`, label: 'Subscription' },
] as const

type SubscriptionProps = Extract<Route.ComponentProps['loaderData'], { tab: 'subscription' }> & {
  answer: Route.ComponentProps['actionData']
}

function Subscription({ answer, ...shown }: SubscriptionProps) {
  const { search } = useLocation()
  return (
    <>
      <SubscriptionTab
        {...shown}
        search={search}
        error={answer?.intent === 'portal' ? answer.errors[''] : undefined}
      />
      {shown.isApplying && (
        <LifetimeDialog
          name={shown.name}
          email={shown.email}
          subscription={shown.subscription}
          closeTo={`${href('/profile')}?tab=subscription`}
          answer={answer?.intent === 'lifetime' ? answer : undefined}
        />
      )}
    </>
  )
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  const tabs = TABS.map(({ tab, ...rest }) => ({ ...rest, current: tab === loaderData.tab }))
  return (
    <div className="grid gap-8">
      <PageHeader title="Profile Settings" />
      <TabLinks label="Profile Settings" tabs={tabs} />
      {loaderData.tab === 'subscription' ? (
        <Subscription {...loaderData} answer={actionData} />
      ) : loaderData.tab === 'security' ? (
        <SideColumn
          label="Sessions and activity"
          side={
            <>
              <SessionList
                email={loaderData.email}
                asksCode={loaderData.twoFactor.state === 'on'}
                sessions={loaderData.sessions}
                providerName={loaderData.provider?.name ?? 'single sign-on'}
                answer={
                  actionData?.intent === 'session-end'
                    ? answerTo('session-end')
                    : answerTo('sessions-end')
                }
              />
              <SecurityActivity events={loaderData.events} moreTo={loaderData.moreTo} />
            </>
          }
        >
          {loaderData.hasPassword ? (
            <PasswordForm
              email={loaderData.email}
              asksCode={loaderData.twoFactor.state === 'on'}
              access={loaderData.access}
              answer={answerTo('password')}
            />
          ) : (
            <SetPasswordCard email={loaderData.email} answer={answerTo('password-link')} />
          )}
          {loaderData.provider && (
            <ProviderCard
              email={loaderData.email}
              asksCode={loaderData.twoFactor.state === 'on'}
              hasPassword={loaderData.hasPassword}
              provider={loaderData.provider}
              identity={loaderData.identity}
              answerTo={answerTo}
            />
          )}
          {loaderData.hasPasskeys && (
            <PasskeysCard
              email={loaderData.email}
              asksCode={loaderData.twoFactor.state === 'on'}
              passkeys={loaderData.passkeys}
              options={actionData?.passkeyOptions ?? null}
              answerTo={answerTo}
            />
          )}
          <AccountAccessCard access={loaderData.access} answer={answerTo('keys-end')} />
          <TwoFactorCard
            email={loaderData.email}
            twoFactor={loaderData.twoFactor}
            answerTo={answerTo}
            recoveryCodes={actionData?.recoveryCodes ?? null}
            devicesEnded={actionData?.devicesEnded ?? 0}
          />
        </SideColumn>
      ) : (
        <SideColumn label="Sender domain, export and deletion" side={<AccountData />}>
          <ProfileForm {...loaderData} answer={answerTo('names')} />
          <LanguageForm
            chosen={loaderData.language}
            languages={loaderData.languages}
            answer={answerTo('language')}
          />
          <LeadNotificationsForm chosen={loaderData.notices} answer={answerTo('notices')} />
          <EmailForm
            email={loaderData.email}
            asksCode={loaderData.asksCode}
            pending={loaderData.pendingEmail}
            answer={answerTo('email')}
          />
        </SideColumn>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load profile. Please refresh the page." />
}

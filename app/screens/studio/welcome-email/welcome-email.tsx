import { createContext, href, redirect } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { wordsOf } from '#content/languages/words.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { sampleWelcomeEmail } from '#domain/leads/tell/sample-welcome-email.ts'
import { sendTestEmail } from '#domain/leads/tell/send-test-email.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findCreatorName } from '#domain/magnets/edit-magnet.server.ts'
import { findMagnet, type Magnet } from '#domain/magnets/magnets.server.ts'
import { listRuleTargets } from '#domain/magnets/schedule-view.server.ts'
import { WELCOME_MESSAGES, welcomeEmailForm } from '#domain/magnets/welcome-email-form.ts'
import {
  createWelcomeEmail,
  listWelcomeEmails,
  type SaveWelcomeResult,
  updateWelcomeEmail,
  type WelcomeEmail,
} from '#domain/magnets/welcome-emails.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import {
  MAX_WELCOME_EMAILS,
  perWelcomeField,
  WELCOME_FIELD_NAMES,
  WELCOME_FIELDS,
  type WelcomeInput,
} from '#domain/resources/welcome-email.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { readLanguage } from '#lib/languages.ts'
import type { Services } from '#platform/services.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/welcome-email'
import { TEST_EMAIL, WelcomeFields } from './welcome-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Welcome email | ${PRODUCT_NAME}` }]

/** The action sets this, so that the page of a refused form shows what was entered. */
const refusedContext = createContext(false)

const emailIdOf = (params: object) =>
  'emailId' in params && typeof params.emailId === 'string' ? params.emailId : null

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const emailId = emailIdOf(params)
  const [emails, targets, creatorName] = await Promise.all([
    listWelcomeEmails(services, ownerId, magnet.id),
    listRuleTargets(services, ownerId, magnet.id),
    findCreatorName(services, ownerId),
  ])
  const saved = emails.find(({ id }) => id === emailId)
  const isFull = emailId === null && emails.length >= MAX_WELCOME_EMAILS
  const isGone = emailId !== null && !saved
  if ((isFull || isGone) && !context.get(refusedContext)) {
    throw redirect(href('/magnets/:id/welcome-emails', { id: magnet.id }))
  }
  // An email keeps a magnet that has since gone offline.
  const kept = targets.some(({ id }) => id === saved?.nextMagnetId) ? null : saved
  return {
    id: magnet.id,
    title: magnet.title,
    language: readLanguage(magnet.language),
    creatorName,
    isNew: emailId === null,
    targets:
      kept?.nextMagnetId && kept.nextTitle !== null
        ? [...targets, { id: kept.nextMagnetId, title: kept.nextTitle }]
        : targets,
    values: saved ? toValues(saved) : newValues(emails),
  }
}

/** Returns a saved email as the fields of its form. */
const toValues = (saved: WelcomeEmail): Record<string, string> => ({
  version: saved.version,
  ...Object.fromEntries(
    WELCOME_FIELD_NAMES.map((name) => [WELCOME_FIELDS[name].form, String(saved[name] ?? '')]),
  ),
})

/** Returns the fields of a new email: it comes some days after the others. */
function newValues(emails: WelcomeEmail[]): Record<string, string> {
  const last = emails.at(-1)?.afterDays ?? 0
  const days = Math.min(last + (last === 0 ? 2 : 3), WELCOME_FIELDS.afterDays.max)
  const initial = perWelcomeField(() => '')
  return {
    version: '',
    ...Object.fromEntries(
      WELCOME_FIELD_NAMES.map((name) => [WELCOME_FIELDS[name].form, initial[name]]),
    ),
    after_days: String(days),
    button: 'none',
    stop: 'none',
  }
}

const NOT_FOUND = 'Lead magnet not found. It may have been deleted in another tab.'
const failure = {
  event: 'welcome_email.save_failed',
  message: 'Error saving the email. Please try again.',
}
const TESTED_TOO_OFTEN = 'You’ve sent five test emails in the last hour. Please try again later.'

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const emailId = emailIdOf(params)
  const toResult = (refused: FormResult) => {
    context.set(refusedContext, true)
    return { ...refused, tested: null as string | null }
  }
  return formAction({ context, form, failure, toResult }, async ({ services, viewer, refuse }) => {
    const magnet = await findMagnet(services, viewer.id, params.id)
    if (!magnet) return refuse(NOT_FOUND, 404)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(welcomeEmailForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const { email, version } = parsed.value
    if (form.get('intent') === TEST_EMAIL) {
      const message = await toSample(services, viewer.id, magnet, email)
      if (!message) return refuse(REFUSALS['next-gone'], 422)
      const isSent = await sendTestEmail(services, viewer, message)
      return isSent ? refuse({}, 200, { tested: viewer.email }) : refuse(TESTED_TOO_OFTEN, 429)
    }
    const at = { magnetId: magnet.id, version }
    const saved = emailId
      ? await updateWelcomeEmail(services, viewer.id, { ...at, id: emailId }, email)
      : await createWelcomeEmail(services, viewer.id, magnet.id, email)
    if (!saved.ok) {
      return refuse(REFUSALS[saved.reason], saved.reason === 'changed-elsewhere' ? 409 : 422)
    }
    return redirectWithNotice(href('/magnets/:id/welcome-emails', { id: magnet.id }), {
      tone: 'success',
      text: emailId
        ? 'Welcome email saved. Emails that were already queued stay as they are.'
        : 'Welcome email added. People who confirm from now on get it.',
    })
  })
}

const REFUSALS: Record<
  Extract<SaveWelcomeResult, { ok: false }>['reason'],
  string | Record<string, string>
> = {
  'not-found': NOT_FOUND,
  campaign: WELCOME_MESSAGES.campaign,
  gone: 'This welcome email has been removed. What you entered is still below.',
  'changed-elsewhere':
    'This welcome email was changed in another tab. Open it again to see the current one. What you entered is still below.',
  'too-many': WELCOME_MESSAGES['too-many'],
  'same-day': { [WELCOME_FIELDS.afterDays.form]: WELCOME_MESSAGES['same-day'] },
  'next-gone': { [WELCOME_FIELDS.nextMagnetId.form]: WELCOME_MESSAGES['next-gone'] },
}

/** Returns the email with the values in the form; null if its magnet doesn't exist. */
async function toSample(
  services: Services,
  ownerId: string,
  magnet: Magnet,
  { subject, text, buttonLabel, buttonUrl, nextMagnetId }: WelcomeInput,
) {
  const { publicUrl } = services.env
  const next = nextMagnetId ? await findMagnet(services, ownerId, nextMagnetId) : null
  if (nextMagnetId && !next) return null
  const url = next ? magnetUrl(publicUrl, next.customSlug ?? next.shortId) : buttonUrl
  return sampleWelcomeEmail({
    words: wordsOf(magnet.language),
    subject,
    text,
    button: buttonLabel && url ? { label: buttonLabel, url } : null,
    title: magnet.title,
    creatorName: await findCreatorName(services, ownerId),
    url: `${publicUrl}${href('/magnet/:id', { id: magnet.id })}`,
  })
}

export default function WelcomeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isNew, values } = loaderData
  const back = href('/magnets/:id/welcome-emails', { id })
  return (
    <div className="grid gap-8">
      <PageHeader
        title={isNew ? 'Add Welcome Email' : 'Edit Welcome Email'}
        lead={<bdi>{title}</bdi>}
        back={{ to: back, label: 'Back to the welcome emails' }}
      />
      <WelcomeFields
        title={title}
        language={loaderData.language}
        creatorName={loaderData.creatorName}
        targets={loaderData.targets}
        values={actionData?.values ?? values}
        answer={actionData ?? null}
        submit={isNew ? 'Add Email' : 'Save'}
        cancelTo={back}
      />
    </div>
  )
}

import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { KeptForm } from '#app/components/account/kept-form.tsx'
import { RoleRefused } from '#app/components/account/role-refused.tsx'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { type HelperRole, isHelperAllowed, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { formValues } from '#lib/forms.ts'
import { possessive } from '#lib/possessive.ts'
import { isUuid } from '#lib/uuid.ts'
import stylesheet from '../styles/app.css?url'
import { ACTING_FIELD, personContext, signedInContext } from './acting.ts'
import { requestContext, servicesContext, viewerContext } from './context.ts'
import { accessOfForm, accessRuleOf } from './helper-access.server.ts'
import { staticResponse } from './static-response.server.ts'

type Middleware = MiddlewareFunction<Response>
type Args = Parameters<Middleware>[0]
type Next = Parameters<Middleware>[1]
type Context = Readonly<RouterContextProvider>

/** A page that a helper may open. */
type WayBack = { to: string; label: string }
/** What the error page shows to a helper whose role doesn't include a page. */
export type RoleRefusal = {
  roleRefusal: string
  ways: WayBack[]
  /** The account in which the helper works, for the bar. */
  helping: { name: string; role: string }
}

const WAYS: readonly WayBack[] = [
  { to: href('/dashboard'), label: 'Dashboard' },
  { to: href('/magnets'), label: 'Magnets' },
  { to: href('/analytics'), label: 'Leads' },
  { to: href('/videos'), label: 'Videos' },
  { to: href('/live-sources'), label: 'Stream Overlays' },
  { to: href('/media-kits'), label: 'Media Kits' },
  { to: href('/accounts'), label: 'Accounts' },
]
const listWays = (role: HelperRole): WayBack[] =>
  WAYS.filter(({ to }) => isHelperAllowed(role, accessRuleOf(to).may))

/**
 * Runs a request of a helper in the creator's account, if their role allows it, and records a
 * successful change. The check comes before any loader and before the form is read.
 */
export async function runAsHelper(
  { request, context, pattern, params }: Args,
  acting: Viewer,
  next: Next,
): Promise<Response> {
  const { helper } = acting
  if (!helper) throw new Error('A viewer acts without a helper')
  const rule = accessRuleOf(pattern)
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  const wanted = isChange ? [rule.may, rule.change ?? rule.may] : [rule.may]
  if (!wanted.every((access) => isHelperAllowed(helper.role, access))) {
    if (!isChange && rule.elsewhere && isHelperAllowed(helper.role, 'pages')) {
      throw redirect(rule.elsewhere(params))
    }
    return refuse(pattern, acting, roleText(acting))
  }
  if (isChange && helper.isReadOnly && pattern !== OWN) {
    const text = `${possessive(nameOf(acting))} account is suspended. You can look at it, but nothing can be changed.`
    return refuse(pattern, acting, text)
  }
  context.set(viewerContext, acting)
  const response = await next()
  if (isChange && response.status < 400 && rule.did) {
    await recordChange({ context, params, pattern }, acting)
  }
  return response
}

/** The screen on which a helper chooses the account. It can always be used. */
const OWN = '/accounts'

/** URLs whose responses aren't pages. The router can't render an error page for them. */
const isFile = (pattern: string) =>
  /\.\w+$|:file(Id)?$|\/(codes|crop|slug-check|comparison)$/.test(pattern)

function refuse(pattern: string, acting: Viewer, text: string): Response {
  if (isFile(pattern)) {
    return staticResponse(<RoleRefused text={text} stylesheet={stylesheet} />, 403)
  }
  const refusal = {
    roleRefusal: text,
    ways: acting.helper ? listWays(acting.helper.role) : [],
    helping: { name: nameOf(acting), role: roleName(acting) },
  } satisfies RoleRefusal
  throw data(refusal, { status: 403 })
}

const roleText = (acting: Viewer): string =>
  `You work in ${possessive(nameOf(acting))} account, and your role there (${roleName(acting)}) doesn’t include this. If you need it, ask ${nameOf(acting)}.`

const nameOf = ({ displayName, email }: Viewer): string =>
  displayName === 'User' ? email : displayName
const roleName = ({ helper }: Viewer): string => (helper ? ROLE_NAMES[helper.role] : '')

type Done = { context: Context; params: Args['params']; pattern: string }

/** Records what a helper did, for the creator's log. */
async function recordChange({ context, params, pattern }: Done, acting: Viewer): Promise<void> {
  const intent = context.get(signedInContext)?.intent ?? ''
  if (accessRuleOf(pattern).unsaved?.includes(intent)) return
  const services = context.get(servicesContext)
  const { id, sessionId } = acting
  const of = (name: string) => {
    const value = params[name]
    return value && isUuid(value) ? value.toLowerCase() : undefined
  }
  const magnet = of('id')
  const video = of('videoId')
  await recordSecurityEvent(services, services.db, {
    event: 'helper.changed',
    actor: { id, sessionId },
    details: {
      url: pattern,
      ...(intent && { intent }),
      ...(magnet && { magnet }),
      ...(video && { video }),
    },
  })
}

/**
 * Returns why a form can't be accepted: its page shows another account than the one in which the
 * session works now, because the person switched in another tab. Null if it is the same account.
 */
export function findOtherAccount(context: Context, form: FormData): string | null {
  const viewer = context.get(viewerContext)
  const shown = form.get(ACTING_FIELD)
  const current = viewer?.helper ? viewer.id : null
  return shown === current ? null : otherAccountText(context)
}

function otherAccountText(context: Context): string {
  const viewer = context.get(viewerContext)
  const { acting } = context.get(personContext)
  if (acting === 'ended') {
    return 'Nothing was saved: you no longer have access to the account that this page shows.'
  }
  const now = viewer?.helper ? `${possessive(nameOf(viewer))} account` : 'your own account'
  return `Nothing was saved: this page shows another account than the one in which you work now (${now}). To save this, switch back on the page “Accounts” in another tab, then try again.`
}

/**
 * Without JavaScript, the route's page would show the other account. So the browser gets a page with
 * the form's values, which can be sent again after switching back.
 */
export function replaceByOtherAccount(context: Context, form: FormData): void {
  const signedIn = context.get(signedInContext)
  if (!signedIn || context.get(requestContext).isDataRequest) return
  const page = (
    <KeptForm
      title="Another account"
      text={otherAccountText(context)}
      todo="Switch accounts"
      opens={{ url: href('/accounts'), label: 'Accounts' }}
      action={signedIn.url}
      fields={Object.entries(formValues(form))}
      stylesheet={stylesheet}
    />
  )
  signedIn.replacement = staticResponse(page, 409)
}

/**
 * Returns why the helper's role doesn't include a form with this intent, or null. Notes the intent
 * for the creator's log.
 */
export function refuseIntent(context: Context, form: FormData): string | null {
  const viewer = context.get(viewerContext)
  const signedIn = context.get(signedInContext)
  if (!viewer?.helper || !signedIn) return null
  const [word = ''] = String(form.get('intent') ?? '').split(' ')
  signedIn.intent = /^[a-z-]{1,30}$/.test(word) ? word : ''
  const access = accessOfForm(accessRuleOf(signedIn.pattern), word)
  return isHelperAllowed(viewer.helper.role, access) ? null : roleText(viewer)
}

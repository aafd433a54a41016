import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withParams } from '#app/ui/table.tsx'
import { findAccountForAdmin } from '#domain/admin/account-for-admin.server.ts'
import {
  confirmEmailForAdmin,
  createResetLinkForAdmin,
  resendConfirmationForAdmin,
} from '#domain/admin/reset-sign-in.server.ts'
import {
  type HelperResult,
  setSupportHelperForAdmin,
} from '#domain/admin/support-helpers.server.ts'
import { parseUserGroup } from '#domain/admin/user-groups.ts'
import { listUsersForAdmin } from '#domain/admin/users.server.ts'
import { parseUsersQuery } from '#domain/admin/users-query.ts'
import { grantForm } from '#domain/billing/grant-input.ts'
import {
  findGrantForAdmin,
  type GrantResult,
  grantPlanForAdmin,
  revokePlanForAdmin,
} from '#domain/billing/granted-plan.server.ts'
import { getAccountDetailsForAdmin } from '#domain/operations/account-details.server.ts'
import { planName } from '#domain/plans/plan.ts'
import {
  type ModerationResult,
  restoreAccountForAdmin,
  suspendAccountForAdmin,
} from '#domain/reports/moderation.server.ts'
import { noteForm } from '#domain/reports/report-form.ts'
import { type FormRefusal, parseForm, refuseForm } from '#lib/forms.ts'
import { isUuid } from '#lib/uuid.ts'
import type { SectionArgs } from '../section.ts'
import { logSectionFailure } from '../section-failure.server.ts'

/** What `ask=` opens on the page of an account. */
const QUESTIONS = [
  'grant',
  'revoke',
  'suspend',
  'restore',
  'confirm',
  'add-helper',
  'remove-helper',
] as const
export type Question = (typeof QUESTIONS)[number]

/** Loads the list of users, or one account (`account=`). */
export async function loadUsers({ services, viewer, url }: SectionArgs) {
  const { searchParams } = url
  const id = searchParams.get('account')
  if (id === null) {
    const query = parseUsersQuery(searchParams)
    const group = parseUserGroup(searchParams.get('group'))
    const found = await listUsersForAdmin(services, viewer, query, group)
    return { shown: 'list' as const, query, group, ...found }
  }
  const [account, details, grant] = await Promise.all([
    isUuid(id) ? findAccountForAdmin(services, viewer, id) : null,
    getAccountDetailsForAdmin(services, viewer, id),
    findGrantForAdmin(services, viewer, id),
  ])
  if (!account || !details) return { shown: 'account' as const, found: null }
  const question = QUESTIONS.find((name) => name === searchParams.get('ask')) ?? null
  const today = services.clock.now().toISOString().slice(0, 10)
  return { shown: 'account' as const, found: { account, details, grant, question, today } }
}

export type UsersContent = Awaited<ReturnType<typeof loadUsers>>
export type ShownAccount = NonNullable<Extract<UsersContent, { shown: 'account' }>['found']>

/** `intent` identifies the rejected form. */
export type UsersRefusal = Omit<FormRefusal, 'ok'> & { intent: string }

const SIGN_IN_CHANGES = {
  confirm: {
    run: confirmEmailForAdmin,
    done: (email: string) => `${email} is confirmed.`,
  },
  'resend-confirmation': {
    run: resendConfirmationForAdmin,
    done: (email: string) => `We sent the confirmation to ${email} again.`,
  },
}
type SignInChange = keyof typeof SIGN_IN_CHANGES
const isSignInChange = (intent: string): intent is SignInChange =>
  Object.hasOwn(SIGN_IN_CHANGES, intent)

export async function runUsersAction(args: SectionArgs, form: FormData) {
  const { services, viewer, url } = args
  const id = url.searchParams.get('account') ?? ''
  const intent = String(form.get('intent') ?? '')
  const here = url.pathname + withParams(url.search, { ask: null })
  const done = (text: string) => redirectWithNotice(here, { tone: 'success', text })
  const answer = (refusal: Omit<FormRefusal, 'ok'>, status: number) =>
    data<UsersRefusal>({ values: refusal.values, errors: refusal.errors, intent }, status)
  const refuse = (message: string, status = 409) => answer(refuseForm(form, '', message), status)
  try {
    if (isSignInChange(intent)) {
      const { run, done: sentence } = SIGN_IN_CHANGES[intent]
      const result = await run(services, viewer, id)
      return result.ok ? done(sentence(result.email)) : refuse(NOT_CHANGED[result.reason])
    }
    if (intent === 'send-reset-link') {
      const result = await createResetLinkForAdmin(services, viewer, { id, sends: true })
      if (!result.ok) return refuse(NOT_CHANGED[result.reason])
      return done(`We sent a link for a new password to ${result.email}.`)
    }
    if (intent === 'grant') {
      const parsed = parseForm(grantForm(services.clock.now()), form)
      if (!parsed.ok) return answer(parsed, 422)
      const { plan: planType, until, reason } = parsed.value
      const grant = { id, planType, until, reason }
      const result = await grantPlanForAdmin(services, viewer, grant)
      return result.ok ? done(grantMessage(result)) : refuse(NOT_CHANGED[result.reason])
    }
    if (intent === 'revoke') {
      const result = await revokePlanForAdmin(services, viewer, id)
      return result.ok ? done(grantMessage(result)) : refuse(NOT_CHANGED[result.reason])
    }
    if (intent === 'add-helper' || intent === 'remove-helper') {
      const isHelper = intent === 'add-helper'
      const result = await setSupportHelperForAdmin(services, viewer, { id, isHelper })
      if (!result.ok) return refuse(NO_HELPER[result.reason])
      return done(
        isHelper
          ? `${result.email} is now a support helper. We’ll let them know by email.`
          : `${result.email} is no longer a support helper. We’ll let them know by email.`,
      )
    }
    if (intent === 'suspend' || intent === 'restore') {
      const parsed = parseForm(noteForm, form)
      if (!parsed.ok) return answer(parsed, 422)
      const moderate = intent === 'suspend' ? suspendAccountForAdmin : restoreAccountForAdmin
      const result = await moderate(services, viewer, { id, reason: parsed.value.note })
      if (!result.ok) return refuse(NOT_MODERATED[result.reason])
      return done(
        intent === 'suspend'
          ? `${result.name} is suspended. We’ll let the owner know by email.`
          : `${result.name} is restored. We’ll let the owner know by email.`,
      )
    }
    return refuse('Please choose what to do.', 422)
  } catch (error) {
    const status = logSectionFailure(args, error, 'account_change.failed', { intent })
    return refuse('Something went wrong. Please try again.', status)
  }
}

function grantMessage({ email, after, isDelayed }: Extract<GrantResult, { ok: true }>): string {
  return isDelayed
    ? `Saved. The payment provider didn’t respond, so the plan of ${email} changes with the nightly comparison.`
    : `${email} now has the ${planName(after)} plan.`
}

const NOT_CHANGED = {
  'not-found': 'This is not the account of a person, or it no longer exists.',
  already: 'The address is already confirmed.',
  none: 'This person has no granted plan.',
}
const NO_HELPER: Record<Extract<HelperResult, { ok: false }>['reason'], string> = {
  'not-found': NOT_CHANGED['not-found'],
  admin: 'The administrator may do everything already.',
  unconfirmed: 'This person hasn’t confirmed their email yet.',
  suspended: 'This account is suspended. Restore it first.',
  already: 'Someone else has already changed this. Reload the page.',
}
const NOT_MODERATED: Record<Extract<ModerationResult, { ok: false }>['reason'], string> = {
  'not-found': 'This account no longer exists.',
  already: 'The account already has this state.',
  own: 'The administrator’s account can’t be suspended.',
  'owner-suspended': 'The owner of this workspace is suspended. Restore the owner first.',
}

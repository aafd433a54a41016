import { href } from 'react-router'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { personContext, requirePerson } from '#app/middleware/acting.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { leaveWorkspace } from '#domain/members/members.server.ts'
import { listHelpedAccounts, switchAccount } from '#domain/members/team.server.ts'
import { HELPER_ROLE_DESCRIPTIONS, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT, type FormResult, readForm } from '#lib/forms.ts'
import { possessive } from '#lib/possessive.ts'
import type { Route } from './+types/accounts'

export const meta: Route.MetaFunction = () => [{ title: `Accounts | ${PRODUCT_NAME}` }]

/** Lists the accounts in which the signed-in person may work, whichever they work in now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const { acting } = context.get(personContext)
  const accounts = await listHelpedAccounts(context.get(servicesContext), person.id)
  const leaving = new URL(request.url).searchParams.get('leave')
  return {
    own: { name: person.displayName, email: person.email },
    current: acting && acting !== 'ended' ? acting.id : null,
    accounts,
    leaving: accounts.find(({ teamId }) => teamId === leaving) ?? null,
  }
}

const REFUSALS = {
  'not-found': 'You can’t work in this account anymore.',
  suspended: 'Your own account is suspended, so you can’t work in other accounts.',
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [word, id = ''] = String(form.get('intent') ?? '').split(' ')
  const intent = word === 'leave' ? word : 'switch'
  const toResult = (refused: FormResult) => ({ intent, ...refused })
  const options = { context, form, toResult, isForPerson: true }
  return formAction(options, async ({ services, viewer, refuse }) => {
    if (intent === 'leave') {
      const accounts = await listHelpedAccounts(services, viewer.id)
      const account = accounts.find(({ teamId }) => teamId === id)
      if (!account) return refuse(CHANGED_ELSEWHERE, 404)
      await leaveWorkspace(services, viewer, account.teamId)
      const { acting } = context.get(personContext)
      const worksThere = acting && acting !== 'ended' && acting.id === account.creatorId
      if (worksThere) await switchAccount(services, viewer, null)
      return redirectWithNotice(href('/accounts'), {
        tone: 'success',
        text: `You no longer work in ${possessive(account.name)} account.`,
      })
    }
    const result = await switchAccount(services, viewer, String(form.get('account') ?? '') || null)
    if (!result.ok)
      return refuse(REFUSALS[result.reason], result.reason === 'suspended' ? 403 : 404)
    const text = result.account
      ? `You now work in ${possessive(result.account.name)} account.`
      : 'You’re back in your own account.'
    return redirectWithNotice(href('/dashboard'), { tone: 'success', text })
  })
}

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { own, current, accounts, leaving } = loaderData
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  const answer = answerTo('switch')
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Accounts"
        lead="Your own account, and the accounts of creators whom you help. Each of your browsers works in one account at a time."
      />
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        <Account
          name={own.name}
          email={own.email}
          note="Your own account"
          isCurrent={current === null}
          creatorId=""
        />
        {accounts.map((account) => (
          <Account
            key={account.teamId}
            name={account.name}
            email={account.email}
            role={ROLE_NAMES[account.role]}
            note={HELPER_ROLE_DESCRIPTIONS[account.role]}
            isSuspended={account.isSuspended}
            isCurrent={current === account.creatorId}
            creatorId={account.creatorId}
            leave={`?leave=${account.teamId}`}
          />
        ))}
      </ul>
      {accounts.length === 0 && (
        <EmptyState title="You don’t help in other accounts">
          A creator can invite you by email to work in their account. To get help in yours, invite
          someone under Helpers in your profile.
        </EmptyState>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Stop helping ${leaving.name}?`}
          intent={`leave ${leaving.teamId}`}
          button="Leave"
          answer={answerTo('leave')}
        >
          <p>
            You lose access to this account immediately, and {leaving.name} gets an email. To come
            back, you need a new invitation.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type AccountProps = {
  name: string
  email: string
  role?: string
  note: string
  isSuspended?: boolean
  isCurrent: boolean
  /** '' for the person's own account. */
  creatorId: string
  leave?: string
}

function Account(props: AccountProps) {
  const { name, email, role, note, isSuspended, isCurrent, creatorId, leave } = props
  const busy = useBusy(`switch ${creatorId}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {role && <Badge>{role}</Badge>}
          {isSuspended && <Badge tone="error">Suspended</Badge>}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-soft">{note}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isCurrent ? (
          <Badge tone="success">You work here</Badge>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value={`switch ${creatorId}`} />
            <input type="hidden" name="account" value={creatorId} />
            <Button variant="secondary" size="small" busy={busy}>
              Work Here<span className="sr-only">: {name}</span>
            </Button>
          </Form>
        )}
        {leave && (
          <ButtonLink to={leave} variant="ghost" size="small" preventScrollReset>
            Leave...<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

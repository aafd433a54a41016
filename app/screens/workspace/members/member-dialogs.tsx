import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { hasMade, type MadeByMember } from '#domain/members/made-by-member.ts'
import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'

type Changing = {
  member: { id: string; name: string | null; email: string; made: MadeByMember }
  /** Whether the viewer is the owner. Only the owner can take over what a member created. */
  isOwner: boolean
  answer: FormResult
}

export function RemoveDialog({
  member,
  workspace,
  isOwner,
  answer,
}: Changing & { workspace: string }) {
  return (
    <ConfirmDialog
      title={`Remove ${member.name ?? member.email}?`}
      intent={`remove ${member.id}`}
      button="Remove"
      answer={answer}
    >
      <p className="[overflow-wrap:anywhere]">
        {`${member.email} loses access to ${workspace} immediately. The workspace keeps its campaigns, codes and leads. You can invite them again.`}
      </p>
      <Made who={member.name ?? member.email} made={member.made} isOwner={isOwner} />
    </ConfirmDialog>
  )
}

/**
 * Asks for confirmation before a manager becomes an analyst, because what they created then stops
 * working.
 */
export function DemoteDialog({ member, isOwner, answer }: Changing) {
  const who = member.name ?? member.email
  return (
    <ConfirmDialog
      title={`Make ${who} an analyst?`}
      intent={`role ${member.id}`}
      button={`Change to ${ROLE_NAMES.analyst}`}
      answer={answer}
    >
      <input type="hidden" name="member" value={member.id} />
      <input type="hidden" name="role" value="analyst" />
      <input type="hidden" name="confirmed" value="yes" />
      <p className="[overflow-wrap:anywhere]">
        {`${member.email} will no longer be able to change anything or see names and emails.`}
      </p>
      <Made who={who} made={member.made} isOwner={isOwner} />
    </ConfirmDialog>
  )
}

type LeaveDialogProps = { workspace: string; made: MadeByMember; answer: FormResult }

export function LeaveDialog({ workspace, made, answer }: LeaveDialogProps) {
  return (
    <ConfirmDialog title={`Leave ${workspace}?`} intent="leave" button="Leave" answer={answer}>
      <p>You lose access immediately. To come back, you need a new invitation.</p>
      {hasMade(made) && (
        <div className="grid gap-3">
          <p>
            {`You created ${inWords(made)} here. They stop working when you leave. We’ll email the owner a list of them.`}
          </p>
          <MadeList made={made} />
        </div>
      )}
    </ConfirmDialog>
  )
}

const LIST = new Intl.ListFormat('en')

/** The maximum number of listed items. */
const MAX_LISTED = 10

/** A list of what a member created. It stops working unless the owner takes it over. */
function Made({ who, made, isOwner }: { who: string; made: MadeByMember; isOwner: boolean }) {
  if (!hasMade(made)) return null
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        {`${who} created ${inWords(made)} that are in use. These will stop working too`}
        {isOwner
          ? ', unless you take them over.'
          : '. Only the owner can take them over. If you still need them, ask the owner to remove this member instead.'}
      </p>
      <MadeList made={made} />
      {isOwner && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="take_over" value="yes" className="size-5" />
          Take them over so they keep working
        </label>
      )}
      {isOwner && made.keys.length > 0 && (
        <p className="text-sm text-soft">
          {`${who} may still have the keys. Take them over only if you need them, and replace them soon.`}
        </p>
      )}
    </div>
  )
}

function MadeList({ made }: { made: MadeByMember }) {
  const { keys, webhooks, connections, invitations, shares } = made
  const named = [
    ...keys.map(({ id, name, lastFour }) => ({ id, text: `API key ${name} (…${lastFour})` })),
    ...webhooks.map(({ id, name }) => ({ id, text: `Webhook ${name}` })),
    ...connections.map(({ id, name }) => ({ id, text: `Connection ${name}` })),
    ...invitations.map(({ id, email }) => ({ id, text: `Invitation for ${email}` })),
    ...shares.map(({ id, label, campaign }) => ({
      id,
      text: `Report link for ${campaign}${label && `, for ${label}`}`,
    })),
  ]
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
      {named.slice(0, MAX_LISTED).map(({ id, text }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
      {named.length > MAX_LISTED && <li>{`And ${named.length - MAX_LISTED} more.`}</li>}
    </ul>
  )
}

/** Returns a text such as '2 API keys, 1 webhook and 1 report link'. */
function inWords({ keys, webhooks, connections, invitations, shares }: MadeByMember): string {
  const kinds = [
    { count: keys.length, one: 'API key' },
    { count: webhooks.length, one: 'webhook' },
    { count: connections.length, one: 'connection' },
    { count: invitations.length, one: 'invitation' },
    { count: shares.length, one: 'report link' },
  ]
  const counts = kinds.filter(({ count }) => count > 0)
  return LIST.format(counts.map(({ count, one }) => formatCount(count, one)))
}

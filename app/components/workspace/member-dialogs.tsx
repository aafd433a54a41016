import type { MemberLinks } from '#domain/workspaces/member-links.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RemoveDialogProps = {
  member: { id: string; name: string | null; email: string; links: MemberLinks }
  workspace: string
  answer: FormResult
}

export function RemoveDialog({ member, workspace, answer }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ${member.name ?? member.email}?`}
      intent={`remove ${member.id}`}
      button="Remove"
      answer={answer}
    >
      <p className="[overflow-wrap:anywhere]">
        {`${member.email} loses access to ${workspace} immediately. Campaigns, codes and leads are kept. You can invite them again.`}
      </p>
      <Links who={member.name ?? member.email} links={member.links} />
    </ConfirmDialog>
  )
}

export function LeaveDialog({ workspace, answer }: { workspace: string; answer: FormResult }) {
  return (
    <ConfirmDialog title={`Leave ${workspace}?`} intent="leave" button="Leave" answer={answer}>
      <p>You lose access immediately, and need a new invitation to come back.</p>
    </ConfirmDialog>
  )
}

/** Only this many links are listed. */
const MAX_LISTED = 5

/** Lists the links that a removed member created. They are revoked unless the box is ticked. */
function Links({ who, links: { invitations, shares } }: { who: string; links: MemberLinks }) {
  if (invitations.length + shares.length === 0) return null
  const created = [
    invitations.length > 0 && formatCount(invitations.length, 'invitation'),
    shares.length > 0 && formatCount(shares.length, 'report link'),
  ].filter(Boolean)
  const single = invitations.length + shares.length === 1
  const named = [
    ...invitations.map(({ id, email }) => ({ id, text: `Invitation for ${email}` })),
    ...shares.map(({ id, label, campaign }) => ({
      id,
      text: `Report link for ${campaign}${label && `, for ${label}`}`,
    })),
  ]
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        {`${who} created ${created.join(' and ')} that still ${single ? 'works' : 'work'}. ${single ? 'It is' : 'They are'} revoked too, unless you keep ${single ? 'it' : 'them'}.`}
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
        {named.slice(0, MAX_LISTED).map(({ id, text }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
        {named.length > MAX_LISTED && <li>{`And ${named.length - MAX_LISTED} more.`}</li>}
      </ul>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="keep_links" value="yes" className="size-5" />
        {single ? 'Keep it working' : 'Keep them working'}
      </label>
    </div>
  )
}

import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Member } from '#domain/members/members.server.ts'
import { type InvitedRole, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import type { FormResult } from '#lib/forms.ts'

export type MemberListProps = {
  /** The accessible name of the list. */
  label: string
  members: Member[]
  /** The roles that the viewer may give; empty if they can't manage members. */
  roles: readonly InvitedRole[]
  answer: FormResult
}

/** A list of members, with forms to change their roles. */
export function MemberList({ label, members, roles, answer }: MemberListProps) {
  return (
    <section aria-label={label} className="grid gap-4">
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6"
          >
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere]">
                {member.name ?? member.email}
                {member.isViewer && <Badge tone="success">You</Badge>}
              </p>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                {member.name && `${member.email}, `}
                {'since '}
                <DateTime format="day" at={member.joinedAt} />
              </p>
            </div>
            {roles.length > 0 && member.role !== 'owner' && !member.isViewer ? (
              <ManageMember member={member} roles={roles} />
            ) : (
              <Badge tone={member.role === 'owner' ? 'rec' : 'neutral'}>
                {ROLE_NAMES[member.role]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ManageMember({ member, roles }: { member: Member; roles: readonly InvitedRole[] }) {
  const who = member.name ?? member.email
  const busy = useBusy(`role ${member.id}`)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value={`role ${member.id}`} />
        <input type="hidden" name="member" value={member.id} />
        <RoleSelect
          key={member.role}
          label={`Role of ${who}`}
          roles={roles}
          defaultValue={member.role}
        />
        <Button variant="secondary" size="small" busy={busy} busyLabel="Saving...">
          Save<span className="sr-only"> the role of {who}</span>
        </Button>
      </Form>
      <ButtonLink to={`?remove=${member.id}`} variant="ghost" size="small" preventScrollReset>
        Remove...<span className="sr-only"> {who}</span>
      </ButtonLink>
    </div>
  )
}

/** The choice of a member's role. */
function RoleSelect({
  label,
  roles,
  defaultValue,
}: {
  label: string
  roles: readonly InvitedRole[]
  defaultValue: string
}) {
  return (
    <select
      name="role"
      aria-label={label}
      defaultValue={defaultValue}
      className="control min-h-11 w-auto py-1 sm:min-h-9"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </select>
  )
}

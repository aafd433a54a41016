import { Fact } from '#app/ui/fact.tsx'
import { SideNote } from '#app/ui/side-column.tsx'
import { ROLE_DESCRIPTIONS, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

/** What each role may do. */
export function RoleNote() {
  return (
    <SideNote title="Roles">
      <dl className="grid gap-3">
        <Fact label={ROLE_NAMES.owner}>{ROLE_DESCRIPTIONS.owner}</Fact>
        <Fact label={ROLE_NAMES.manager}>{ROLE_DESCRIPTIONS.manager}</Fact>
        <Fact label={ROLE_NAMES.analyst}>{ROLE_DESCRIPTIONS.analyst}</Fact>
      </dl>
    </SideNote>
  )
}

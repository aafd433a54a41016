import { INVITED_ROLES, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

/** Selects a member's role. */
export function RoleSelect({ label, defaultValue }: { label: string; defaultValue: string }) {
  return (
    <select
      name="role"
      aria-label={label}
      defaultValue={defaultValue}
      className="control min-h-11 w-auto py-1 sm:min-h-9"
    >
      {INVITED_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </select>
  )
}

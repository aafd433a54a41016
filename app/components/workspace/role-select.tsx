import { INVITED_ROLES, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

/** A role in a row of its own; the row says whose. */
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

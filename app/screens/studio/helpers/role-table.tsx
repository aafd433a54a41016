import { Check, Minus } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'
import { HELPER_ROLES, type HelperRole, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

const ROWS: { what: string; roles: readonly HelperRole[] }[] = [
  { what: 'See the dashboard’s numbers', roles: HELPER_ROLES },
  {
    what: 'Work on magnets, codes, placements, videos, packs and overlays',
    roles: ['editor', 'manager'],
  },
  {
    what: 'See and export leads and people, with tags, notes and reviews',
    roles: ['assistant', 'manager'],
  },
  { what: 'Erase leads, and delete people and magnets', roles: ['manager'] },
  { what: 'Work on campaign pages, posts and media kits', roles: ['manager'] },
  {
    what: 'Password, plan, payments, helpers, services, domains, brands, account export and deletion',
    roles: [],
  },
]

/** A table of what each role may do. */
export function RoleTable() {
  return (
    <section aria-labelledby="roles" className="grid gap-3">
      <h2 id="roles" className="heading text-xl">
        What each role may do
      </h2>
      <Card className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4">
                <span className="sr-only">What</span>
              </th>
              {HELPER_ROLES.map((role) => (
                <th key={role} scope="col" className="px-1 py-2 text-center font-[620] sm:px-3">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ROWS.map(({ what, roles }) => (
              <tr key={what}>
                <th scope="row" className="py-2.5 pr-4 font-[500] [overflow-wrap:anywhere]">
                  {what}
                </th>
                {HELPER_ROLES.map((role) => (
                  <td key={role} className="px-1 py-2.5 text-center sm:px-3">
                    <Answer isYes={roles.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className="mx-auto size-5 text-soft" />
      <span className="sr-only">{isYes ? 'Yes' : 'No'}</span>
    </>
  )
}

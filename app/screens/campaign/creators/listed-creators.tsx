import { CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { CreatorState } from '#domain/campaigns/campaign.ts'

export type ListedCreatorsProps = {
  creators: {
    id: string
    name: string
    /** Empty after it was erased. */
    email: string | null
    state: CreatorState
    invitedAt: Date | null
  }[]
  /** Whether creators can be removed, because they haven't been emailed yet. */
  mayRemove: boolean
}

/** The creators on a campaign's list. */
export function ListedCreators({ creators, mayRemove }: ListedCreatorsProps) {
  return (
    <section aria-labelledby="listed" className="grid gap-4">
      <h2 id="listed" className="heading text-xl">
        {creators.length === 1 ? '1 creator' : `${creators.length} creators`}
      </h2>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {creators.map(({ id, name, email, state, invitedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-6"
          >
            <div className="grid min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-[620]">{name}</bdi>
              <span className="text-sm text-soft">{email || 'Email erased'}</span>
            </div>
            {mayRemove ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={`remove ${id}`} />
                <Button variant="ghost" size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            ) : (
              <CreatorBadge state={state} sent={invitedAt !== null} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

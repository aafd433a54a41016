import { Check, CircleDashed } from 'lucide-react'
import { href, Link } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { SPOT_LABELS, type Spot } from '#domain/placements/placement.ts'

export type ThreeCardProps = {
  magnetId: string
  /** Whether the viewer may create the missing placements. */
  mayEdit: boolean
  three: { spot: Spot; placement: { id: string; code: string } | null }[]
}

/** The three placements of a video, and a button that creates the missing ones. */
export function ThreeCard({ magnetId, mayEdit, three }: ThreeCardProps) {
  const busy = useBusy('make-three')
  const missing = three.filter(({ placement }) => placement === null).length
  return (
    <section aria-labelledby="three">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="three" className="heading text-xl">
            A Link for Each Text
          </h2>
          <p className="max-w-prose text-sm text-soft">
            {missing === 0
              ? 'Each text below has its own link, so you can see where leads come from.'
              : mayEdit
                ? 'Create these placements to give each text its own link, so you can see where leads come from.'
                : 'Not every text has its own link yet.'}
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {three.map(({ spot, placement }) => {
            const Icon = placement ? Check : CircleDashed
            return (
              <li key={spot} className="flex items-center gap-2">
                <Icon
                  aria-hidden="true"
                  className={placement ? 'size-4.5 text-good' : 'size-4.5 text-soft'}
                />
                {placement ? (
                  <Link
                    to={href('/magnets/:id/placements/:placementId', {
                      id: magnetId,
                      placementId: placement.id,
                    })}
                    className="link"
                  >
                    {SPOT_LABELS[spot]}
                  </Link>
                ) : (
                  <span>{SPOT_LABELS[spot]}</span>
                )}
                <span className="text-sm text-soft">{placement ? 'exists' : 'missing'}</span>
              </li>
            )
          })}
        </ul>
        {missing > 0 && mayEdit && (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="make-three" busy={busy} busyLabel="Creating...">
              {missing === three.length ? 'Create All Three' : 'Create the Missing Placements'}
            </Button>
          </Form>
        )}
      </Card>
    </section>
  )
}

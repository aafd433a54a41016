import { Check, FlaskConical, FlaskConicalOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '#app/ui/form.tsx'
import { MenuButton } from '#app/ui/menu.tsx'
import type { LeadFlag } from '#db/schema/leads.ts'

/** Buttons to accept a flagged lead, and to mark a lead as a test or remove that mark. */
export function ReviewButtons({ lead }: { lead: { id: string; flags: LeadFlag[] } }) {
  const isTest = lead.flags.includes('test')
  return (
    <>
      {lead.flags.length > 0 && !isTest && (
        <ReviewButton id={lead.id} review="accept" icon={<Check aria-hidden="true" />}>
          Accept
        </ReviewButton>
      )}
      {isTest ? (
        <ReviewButton id={lead.id} review="not-test" icon={<FlaskConicalOff aria-hidden="true" />}>
          Not a test
        </ReviewButton>
      ) : (
        <ReviewButton id={lead.id} review="mark-test" icon={<FlaskConical aria-hidden="true" />}>
          Mark as test
        </ReviewButton>
      )}
    </>
  )
}

type ReviewButtonProps = { id: string; review: string; icon: ReactNode; children: ReactNode }

function ReviewButton({ id, review, icon, children }: ReviewButtonProps) {
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="lead" value={id} />
      <MenuButton type="submit" name="intent" value={review} icon={icon}>
        {children}
      </MenuButton>
    </Form>
  )
}

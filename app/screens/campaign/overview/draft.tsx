import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { DraftReview, type DraftReviewProps } from './draft-review.tsx'
import { StartNote } from './start-note.tsx'

/** The last step of a draft: the review and the start. */
export function Draft({ dialogs, ...review }: DraftReviewProps & { dialogs: ReactNode }) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Review"
        lead="Review everything before you start. The campaign then becomes active, and we invite all its creators."
        actions={
          review.mayStart && (
            <ButtonLink to="?delete" variant="ghost" preventScrollReset>
              Delete Draft...
            </ButtonLink>
          )
        }
      />
      <SideColumn label="Help" side={<StartNote />}>
        <DraftReview {...review} />
      </SideColumn>
      {dialogs}
    </div>
  )
}

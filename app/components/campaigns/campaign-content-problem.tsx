import { href } from 'react-router'
import { ContentProblemText } from '#app/components/magnets/content-problems.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { ContentProblem } from '#domain/content-checks/content-problems.server.ts'

export type CampaignContentProblemProps = {
  problem: ContentProblem
  /** The number of creators' pages that have the problem. */
  pages: number
  ids: { workspaceId: string; campaignId: string }
  mayEdit: boolean
}

/** Shows a brand that visitors don't get its campaign's content. */
export function CampaignContentProblem({
  problem,
  pages,
  ids,
  mayEdit,
}: CampaignContentProblemProps) {
  return (
    <Alert
      tone="warning"
      title={
        pages === 1
          ? 'One page’s content doesn’t open'
          : `The content of ${pages} pages doesn’t open`
      }
      actions={
        mayEdit && (
          <>
            <ButtonLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/template', ids)}
              variant="secondary"
              size="small"
            >
              {problem.link === null ? 'Change the File' : 'Change the Link'}
            </ButtonLink>
            <Form method="post" preventScrollReset>
              <Button name="intent" value="content-fine" variant="ghost" size="small">
                Mark as OK
              </Button>
            </Form>
          </>
        )
      }
    >
      <ContentProblemText {...problem} />
    </Alert>
  )
}

/** Shows a creator the same problem for their own page. Creators can't change the content. */
export function ParticipationContentProblem({
  problem,
  brand,
}: {
  problem: ContentProblem
  brand: string
}) {
  return (
    <Alert tone="warning" title="The content of your page doesn’t open">
      <ContentProblemText {...problem} />
      <p>{`We notified ${brand}, who can change it. Your code keeps working, and leads still count.`}</p>
    </Alert>
  )
}

import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { StepList } from '#app/ui/step-list.tsx'

const STEPS = [
  ['Goal', 'Leads, budget and dates.'],
  ['Template', 'The page that each creator gets, with your file or link.'],
  ['Creators', 'Paste their names and emails.'],
  ['Brief', 'What they should say. You can skip it.'],
  ['Costs', 'A fee for each creator, for the cost per lead.'],
  ['Review and start', 'We send the invitations, and you see every creator’s leads here.'],
] as const

/** The steps to a workspace's first campaign. */
export function FirstCampaign({
  workspaceId,
  mayCreate,
}: {
  workspaceId: string
  mayCreate: boolean
}) {
  return (
    <section aria-labelledby="campaigns" className="grid gap-4">
      <h2 id="campaigns" className="heading text-2xl">
        No campaigns yet
      </h2>
      <Frame className="grid gap-6 p-6 sm:p-8">
        <p className="max-w-prose text-soft">
          A campaign gives every creator a branded page with its own QR code, and compares their
          results side by side. It takes six steps, and you can stop at any of them.
        </p>
        <StepList steps={STEPS} className="sm:grid-cols-2 lg:grid-cols-3" />
        {mayCreate && (
          <div>
            <ButtonLink to={href('/workspace/:workspaceId/campaigns/new', { workspaceId })}>
              New Campaign
            </ButtonLink>
          </div>
        )}
      </Frame>
    </section>
  )
}

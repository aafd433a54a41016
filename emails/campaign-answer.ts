import { type RenderedMail, renderMail } from './layout.ts'

export type CampaignAnswerMail = {
  creator: string
  campaign: string
  accepted: boolean
  url: string
}

/** To a workspace's owner: what a creator has answered. */
export function campaignAnswerMail(mail: CampaignAnswerMail): RenderedMail {
  const { creator, campaign, accepted, url } = mail
  return renderMail({
    subject: accepted ? `${creator} takes part in ${campaign}` : `${creator} has declined`,
    heading: accepted ? `${creator} takes part` : `${creator} has declined`,
    paragraphs: [
      accepted
        ? `${creator} has accepted your invitation to ${campaign}. Their page and code are ready.`
        : `${creator} does not take part in ${campaign}. You can invite them again, or somebody else.`,
    ],
    action: { label: 'See the campaign', url },
    notes: [],
    footer: ['You get this because you own this workspace.'],
  })
}

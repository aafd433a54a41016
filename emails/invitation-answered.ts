import { type RenderedMail, renderMail } from './layout.ts'

export type InvitationAnsweredMail = {
  creator: string
  campaign: string
  accepted: boolean
  url: string
}

/** Returns the email to a workspace's owner about a creator's response to an invitation. */
export function invitationAnsweredMail(mail: InvitationAnsweredMail): RenderedMail {
  const { creator, campaign, accepted, url } = mail
  return renderMail({
    subject: accepted ? `${creator} joined ${campaign}` : `${creator} declined your invitation`,
    heading: accepted ? `${creator} joined your campaign` : `${creator} declined your invitation`,
    paragraphs: [
      accepted
        ? `${creator} accepted your invitation to ${campaign}. Their page and QR code are ready.`
        : `${creator} won’t take part in ${campaign}. You can invite them again, or invite someone else.`,
    ],
    action: { label: 'See the campaign', url },
    notes: [],
    footer: ['You’re receiving this email because you own this workspace.'],
  })
}

import { type RenderedMail, renderMail } from './layout.ts'

export type InvitationAcceptedMail = {
  /** The address of the account that accepted, and the one that was invited. */
  guest: string
  invited: string
  workspace: string
  role: string
  url: string
}

/** To whoever invited: a link can be passed on, so it says who came. */
export function invitationAcceptedMail(mail: InvitationAcceptedMail): RenderedMail {
  const { guest, invited, workspace, role, url } = mail
  const other = guest === invited ? [] : [`You had invited ${invited}.`]
  return renderMail({
    subject: `${guest} joined ${workspace}`,
    heading: 'Your invitation was accepted',
    paragraphs: [`${guest} is now a member of ${workspace}. Role: ${role}.`, ...other],
    action: { label: 'See the members', url },
    notes: [
      'You did not expect this account? Remove it on the members page; it takes effect at once.',
    ],
    footer: ['You get this mail because you sent the invitation.'],
  })
}

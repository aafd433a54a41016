import { type RenderedMail, renderMail } from './layout.ts'

export type InvitationAcceptedMail = {
  /** The email address of the account that accepted, and the address that was invited. */
  guest: string
  invited: string
  workspace: string
  role: string
  url: string
}

/**
 * Returns the email to the person who sent the invitation. Because the link can be passed on, the
 * email says who accepted.
 */
export function invitationAcceptedMail(mail: InvitationAcceptedMail): RenderedMail {
  const { guest, invited, workspace, role, url } = mail
  const other = guest === invited ? [] : [`You invited ${invited}.`]
  return renderMail({
    subject: `${guest} joined ${workspace}`,
    heading: 'Your invitation was accepted',
    paragraphs: [`${guest} is now a member of ${workspace}. Role: ${role}.`, ...other],
    action: { label: 'See the members', url },
    notes: [
      'If you don’t recognize this account, remove it on the members page. It will lose access immediately.',
    ],
    footer: ['You’re receiving this email because you sent the invitation.'],
  })
}

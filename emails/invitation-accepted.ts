import { type RenderedMail, renderMail } from './layout.ts'

export type InvitationAcceptedMail = {
  kind: 'brand' | 'team'
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
  const { kind, guest, invited, workspace, role, url } = mail
  const isTeam = kind === 'team'
  const other = guest === invited ? [] : [`You invited ${invited}.`]
  return renderMail({
    subject: isTeam ? `${guest} can now work in your account` : `${guest} joined ${workspace}`,
    heading: 'Your invitation was accepted',
    paragraphs: [
      isTeam
        ? `${guest} can now work in your account. Role: ${role}.`
        : `${guest} is now a member of ${workspace}. Role: ${role}.`,
      ...other,
    ],
    action: { label: isTeam ? 'See your helpers' : 'See the members', url },
    notes: [
      `If you don’t recognize this account, remove it on ${isTeam ? 'the page with your helpers' : 'the members page'}. It will lose access immediately.`,
    ],
    footer: ['You’re receiving this email because you sent the invitation.'],
  })
}

import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type WorkspaceInvitationMail = {
  /** Whether a brand invites a member, or a creator invites a helper. */
  kind: 'brand' | 'team'
  /** The name of the brand or the creator. */
  workspace: string
  /** Null if the inviter has no name. */
  inviter: string | null
  /** The role's name, and its description. */
  role: string
  roleWords: string
  url: string
  days: number
}

/**
 * Returns the email to a person whom a brand invites as a member of its workspace, or a creator as
 * a helper.
 */
export function workspaceInvitationMail(mail: WorkspaceInvitationMail): RenderedMail {
  const { kind, workspace, inviter, role, roleWords, url, days } = mail
  const isTeam = kind === 'team'
  return renderMail({
    subject: isTeam
      ? `${workspace} invited you to help on ${PRODUCT_NAME}`
      : `You’re invited to ${workspace} on ${PRODUCT_NAME}`,
    heading: isTeam ? `Help ${workspace}` : `Join ${workspace}`,
    paragraphs: [
      isTeam
        ? `${workspace} invited you to work in their account on ${PRODUCT_NAME}. You keep your own sign-in, and never need their password.`
        : `${inviter ?? 'Someone'} invited you to the workspace ${workspace} on ${PRODUCT_NAME}. The brand uses it to run campaigns with creators.`,
      `Your role: ${role}. ${roleWords}`,
    ],
    action: { label: 'See the invitation', url },
    notes: [
      `The link works once and expires in ${days} days. You can accept with your existing account or with a new, free one, or decline.`,
    ],
    footer: [
      `You’re receiving this email because someone invited you on ${PRODUCT_NAME}. If you don’t know this person, you can ignore this email.`,
    ],
  })
}

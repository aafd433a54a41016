import { PRODUCT_NAME } from '#content/product.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type WorkspaceInvitationMail = {
  workspace: string
  /** Null where they gave no name. */
  inviter: string | null
  /** The role, and what it is for. */
  role: string
  roleWords: string
  url: string
  days: number
}

/** To somebody a brand wants as a member. */
export function workspaceInvitationMail(mail: WorkspaceInvitationMail): RenderedMail {
  const { workspace, inviter, role, roleWords, url, days } = mail
  return renderMail({
    subject: `You are invited to ${workspace} on ${PRODUCT_NAME}`,
    heading: `Join ${workspace}`,
    paragraphs: [
      `${inviter ?? 'Somebody'} invites you to the workspace ${workspace} on ${PRODUCT_NAME}, where its campaigns with creators are run.`,
      `Your role: ${role}. ${roleWords}`,
    ],
    action: { label: 'See the invitation', url },
    notes: [
      `The link works once, for ${days} days. You can accept with the account you have or with a new one, which is free, or decline.`,
    ],
    footer: [
      `This mail was sent because somebody typed your address into ${PRODUCT_NAME}. You do not know them? Ignore it: nothing happens without the link.`,
    ],
  })
}

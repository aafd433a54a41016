import { type RenderedMail, renderMail } from './layout.ts'

export type WorkspaceTransferredMail = { workspace: string; isEntitled: boolean; url: string }

/** To a workspace's new owner. */
export function workspaceTransferredMail({
  workspace,
  isEntitled,
  url,
}: WorkspaceTransferredMail): RenderedMail {
  return renderMail({
    subject: `You are now the owner of ${workspace}`,
    heading: `${workspace} is yours`,
    paragraphs: [
      `The owner of the workspace ${workspace} transferred it to you. Its campaigns, codes and leads are unchanged, and its former owner stays as a manager.`,
      isEntitled
        ? 'From now on, it runs on your plan.'
        : 'A workspace runs on its owner’s plan, and yours doesn’t include workspaces. All pages stay up and you keep getting leads, but nothing can be changed until you have the Brand plan.',
    ],
    action: { label: 'Open the workspace', url },
    footer: ['You’re receiving this email because the workspace was transferred to your account.'],
  })
}
